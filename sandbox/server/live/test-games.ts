import { baccaratCut, type CardNumber } from '@/sandbox/games/live/shoe';
import {
  minorOf,
  settleBets,
  type PlacedBet,
  type TableTerms,
} from '@/sandbox/kit/betting-table/placed-bets';
import type { TableGame } from './table-game';

/** Games of the tests, as plain as a game of a table can be. */
const terms: TableTerms = {
  chips: ['0.20', '1.00'],
  unit: '0.20',
  limits: { side: '50.00', tie: '10.00' },
  maxStake: '80.00',
};

const kinds: Readonly<Record<string, string>> = { high: 'side', low: 'side', tie: 'tie' };

interface HighCardResult {
  winner: 'high' | 'low' | 'tie';
}

const staked = (placed: readonly PlacedBet[]) =>
  placed.reduce((sum, { amount }) => sum + minorOf(amount), 0n);

function settle(placed: readonly PlacedBet[], result: unknown) {
  const { winner } = result as HighCardResult;
  const { payoutMinor } = settleBets({ placed }, (key) => (key !== winner ? 0 : key === 'tie' ? 900 : 200));
  return { payoutMinor, validStakeMinor: staked(placed) };
}

const winnerOf = (first: CardNumber, second: CardNumber): HighCardResult['winner'] =>
  first === second ? 'tie' : first > second ? 'high' : 'low';

/** Two cards of a shoe. */
export const highCard: TableGame = {
  tableCode: 'live-high-card',
  kind: 'high-card',
  bettingMs: 12_000,
  cut: baccaratCut,
  terms,
  kindOf: (key) => (Object.hasOwn(kinds, key) ? (kinds[key] ?? null) : null),
  deal: ({ card }) => {
    const [first, second] = [card(), card()];
    return {
      steps: [first, second].map((each) => ({ pace: 'card', shown: { card: each } })),
      actingMs: null,
      result: { winner: winnerOf(first, second) },
    };
  },
  settle,
};

/** One spin of a wheel with three equal fields, drawn from the seed of its round. */
export const threeFields: TableGame = {
  ...highCard,
  tableCode: 'live-three-fields',
  kind: 'three-fields',
  bettingMs: 15_000,
  cut: null,
  deal: ({ draws }) => {
    const winner = (['high', 'low', 'tie'] as const)[draws().below(3)] ?? 'tie';
    return { steps: [{ pace: 'spin', shown: { winner } }], actingMs: null, result: { winner } };
  },
};
