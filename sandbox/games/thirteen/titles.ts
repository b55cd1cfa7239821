import type { MatchTitle } from '@/sandbox/kit/match-game';
import type { ThirteenRules } from './types';

const rakeBasisPoints = 500n;

function roomsOf(code: string): MatchTitle['rooms'] {
  return [
    { roomCode: `${code}-courtyard`, name: { en: 'Courtyard', fil: 'Patyo' }, stakeMinor: 100n },
    { roomCode: `${code}-veranda`, name: { en: 'Veranda', fil: 'Beranda' }, stakeMinor: 500n },
    { roomCode: `${code}-rooftop`, name: { en: 'Rooftop', fil: 'Bubungan' }, stakeMinor: 2000n },
  ];
}

const south: ThirteenRules = {
  region: 'south',
  mustMatchSuit: false,
  hasPairRuns: true,
  quadsCutTwos: 2,
  instantWins: ['dragon', 'fourTwos', 'fivePairRun', 'sixPairs'],
  shares: [7, 3],
};

const north: ThirteenRules = {
  region: 'north',
  mustMatchSuit: true,
  hasPairRuns: false,
  quadsCutTwos: 1,
  instantWins: ['dragon', 'fourTwos', 'oneColour'],
  shares: [1],
};

/** Two tables whose rules differ in what follows what, in who may cut twos, in what wins at once and in who is paid. */
export const thirteenTitles: readonly MatchTitle<ThirteenRules>[] = [
  {
    gameCode: 'banyan-thirteen',
    kind: 'thirteen',
    studio: 'NINEPINE',
    theme: 'banyan',
    name: { en: 'Banyan Thirteen', fil: 'Banyan Trese' },
    seats: 4,
    rakeBasisPoints,
    rooms: roomsOf('banyan'),
    rules: { ...south, bots: 'sampling' },
    earlier: [south],
  },
  {
    gameCode: 'red-river-thirteen',
    kind: 'thirteen',
    studio: 'NINEPINE',
    theme: 'red-river',
    name: { en: 'Red River Thirteen', fil: 'Pulang Ilog Trese' },
    seats: 4,
    rakeBasisPoints,
    rooms: roomsOf('red-river'),
    rules: { ...north, bots: 'sampling' },
    earlier: [{ ...north, bots: 'patient' }, north],
  },
];
