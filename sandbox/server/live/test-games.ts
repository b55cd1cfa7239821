import { baccaratCut, type CardNumber } from '@/sandbox/games/live/shoe';
import {
  minorOf,
  settleBets,
  type PlacedBet,
  type TableTerms,
} from '@/sandbox/kit/betting-table/placed-bets';
import type { OpenedSteps, TableGame, TakenAction } from '@/sandbox/games/live/table-game';

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
  kind: 'live-baccarat',
  bettingMs: 12_000,
  cut: baccaratCut,
  terms,
  unitMinorOf: (key) => (key === 'tie' ? 100n : 20n),
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
  kind: 'live-wheel',
  bettingMs: 15_000,
  cut: null,
  deal: ({ draws }) => {
    const winner = (['high', 'low', 'tie'] as const)[draws().below(3)] ?? 'tie';
    return { steps: [{ pace: 'spin', shown: { winner } }], actingMs: null, result: { winner } };
  },
};

interface Shown {
  lane: 'start' | 'a' | 'dealer';
  value: number;
}
interface StepResult {
  start: number;
  /** The card of each step, if somebody has drawn one. */
  cards: (number | null)[];
  dealer: number;
}

const most = 15;
const laneCard = (draws: { below: (range: number) => number }, place: number): number => {
  for (let skipped = 0; skipped < place; skipped += 1) draws.below(10);
  return 1 + draws.below(10);
};
const valueIn = (steps: readonly unknown[] | undefined, lane: Shown['lane']): number | null =>
  (steps as Shown[] | undefined)?.find((each) => each.lane === lane)?.value ?? null;
const draws = ({ action }: TakenAction) => action === 'hit' || action === 'double';

function totalOf(start: number, cards: readonly (number | null)[], taken: readonly TakenAction[]): number {
  return taken.filter(draws).reduce((sum, { step }) => sum + (cards[step] ?? 0), start);
}

const cardsOf = (opened: OpenedSteps) => opened.slice(1).map((steps) => valueIn(steps, 'a'));
const isIn = (opened: OpenedSteps, taken: readonly TakenAction[]) =>
  taken.every(({ action }) => action === 'hit') &&
  totalOf(valueIn(opened[0], 'start') ?? 0, cardsOf(opened), taken) <= most;

/** All have one card and draw more in step, up to fifteen; whoever has more than the dealer’s card and ten wins. */
export const drawOrStay: TableGame = {
  ...threeFields,
  tableCode: 'live-draw-or-stay',
  kind: 'live-blackjack',
  kindOf: (key) => (key === 'main' ? 'side' : null),
  deal: (source) => ({
    steps: [{ pace: 'card', shown: { lane: 'start', value: laneCard(source.draws('start'), 0) } }],
    actingMs: 10_000,
    result: null,
  }),
  settle: (placed, result, taken) => {
    const { start, cards, dealer } = result as StepResult;
    const stakeMinor = staked(placed) * (taken.some(({ action }) => action === 'double') ? 2n : 1n);
    const total = totalOf(start, cards, taken);
    const isWon = total <= most && total > dealer;
    return { payoutMinor: isWon ? stakeMinor * 2n : 0n, validStakeMinor: stakeMinor };
  },
  decisions: {
    redraw: ({ draws: drawsOf }, result) => ({
      start: laneCard(drawsOf('start'), 0),
      cards: (result as StepResult).cards.map((card, step) => card && laneCard(drawsOf('a'), step)),
      dealer: laneCard(drawsOf('dealer'), 0),
    }),
    openHands: (opened, taken) =>
      isIn(opened, taken)
        ? [{ hand: 0, may: taken.length === 0 ? ['hit', 'stay', 'double'] : ['hit', 'stay'] }]
        : [],
    raiseMinor: (action, stakeMinor) => (action === 'double' ? stakeMinor : 0n),
    defaultAction: () => 'stay',
    insteadOfRaise: 'stay',
    next: (source, opened, seats) => {
      const step = opened.length - 1;
      const isDrawn = seats.some((taken) => taken.some((each) => each.step === step && draws(each)));
      const card = isDrawn ? laneCard(source.draws('a'), step) : null;
      const drawn = card === null ? [] : [{ pace: 'card' as const, shown: { lane: 'a', value: card } }];
      const after = [...opened, drawn.map(({ shown }) => shown)];
      if (seats.some((taken) => isIn(after, taken))) return { steps: drawn, actingMs: 6000, result: null };
      const dealer = laneCard(source.draws('dealer'), 0);
      const result = { start: valueIn(opened[0], 'start') ?? 0, cards: cardsOf(after), dealer };
      const last = { pace: 'card' as const, shown: { lane: 'dealer', value: dealer } };
      return { steps: [...drawn, last], actingMs: null, result };
    },
  },
};
