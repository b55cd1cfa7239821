import type { MatchTitle } from '@/sandbox/kit/match-game';
import type { DuelRules } from './types';
import names from './names.json' with { type: 'json' };

const rakeBasisPoints = 400n;

function roomsOf(code: string): MatchTitle['rooms'] {
  return [
    { roomCode: `${code}-copper`, name: names.copper, stakeMinor: 50n },
    { roomCode: `${code}-silver`, name: names.silver, stakeMinor: 200n },
    { roomCode: `${code}-gold`, name: names.gold, stakeMinor: 1000n },
  ];
}

export const duelTitles: readonly MatchTitle<DuelRules>[] = [
  {
    gameCode: 'anvil-duel',
    kind: 'dice-duel',
    studio: 'BRASSKITE',
    theme: 'anvil',
    name: names['anvil-duel'],
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
    name: names['kitestring-duel'],
    seats: 2,
    rakeBasisPoints,
    rooms: roomsOf('kitestring'),
    rules: { variant: 'push', target: 50, maxTurns: 25, bots: 'best' },
    earlier: [{ variant: 'push', target: 50, maxTurns: 25 }],
  },
];
