import type { MatchTitle } from '@/sandbox/kit/match-game';
import type { DuelRules } from './types';

const rakeBasisPoints = 400n;

function roomsOf(code: string): MatchTitle['rooms'] {
  return [
    { roomCode: `${code}-copper`, name: { en: 'Copper table', fil: 'Mesang tanso' }, stakeMinor: 50n },
    { roomCode: `${code}-silver`, name: { en: 'Silver table', fil: 'Mesang pilak' }, stakeMinor: 200n },
    { roomCode: `${code}-gold`, name: { en: 'Gold table', fil: 'Mesang ginto' }, stakeMinor: 1000n },
  ];
}

export const duelTitles: readonly MatchTitle<DuelRules>[] = [
  {
    gameCode: 'anvil-duel',
    kind: 'dice-duel',
    studio: 'BRASSKITE',
    theme: 'anvil',
    name: { en: 'Anvil Duel', fil: 'Duwelo sa Palihan' },
    seats: 2,
    rakeBasisPoints,
    rooms: roomsOf('anvil'),
    rules: { variant: 'best-of-three', dice: 2, winsNeeded: 2, maxRounds: 7 },
  },
  {
    gameCode: 'kitestring-duel',
    kind: 'dice-duel',
    studio: 'BRASSKITE',
    theme: 'kitestring',
    name: { en: 'Kitestring', fil: 'Pisi ng Saranggola' },
    seats: 2,
    rakeBasisPoints,
    rooms: roomsOf('kitestring'),
    rules: { variant: 'push', target: 50, maxTurns: 25, bots: 'best' },
    earlier: [{ variant: 'push', target: 50, maxTurns: 25 }],
  },
];
