import type { MatchTitle } from '@/sandbox/kit/match-game';
import type { ThirteenRules } from './types';
import names from './names.json' with { type: 'json' };

const rakeBasisPoints = 500n;

function roomsOf(code: string): MatchTitle['rooms'] {
  return [
    { roomCode: `${code}-courtyard`, name: names.courtyard, stakeMinor: 100n },
    { roomCode: `${code}-veranda`, name: names.veranda, stakeMinor: 500n },
    { roomCode: `${code}-rooftop`, name: names.rooftop, stakeMinor: 2000n },
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
    name: names['banyan-thirteen'],
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
    name: names['red-river-thirteen'],
    seats: 4,
    rakeBasisPoints,
    rooms: roomsOf('red-river'),
    rules: { ...north, bots: 'sampling' },
    earlier: [{ ...north, bots: 'patient' }, north],
  },
];
