import type { BookBoardAnswer, BookMarket, SlipLeg } from '@/sandbox/book/wire';
import { systemNames, systems, type BetForm } from '@/sandbox/book/slip';
import type { Random } from '@/scripts/crash/random';

/** A bet that the robot means to lay. */
export interface MeantBet {
  /** What it stands for in the table: `football handicap in play`. */
  name: string;
  form: BetForm;
  legs: SlipLeg[];
}

/** Above it a selection hardly ever wins, and says little of its settlement. */
const mostPrice = 3_000;
const single: BetForm = { kind: 'single' };
/** Parts that are a combo in most states, the likeliest one first. */
const comboParts = [
  [
    ['result.0.', 'home'],
    ['bothScore.0.', 'yes'],
  ],
  [
    ['result.0.', 'away'],
    ['bothScore.0.', 'no'],
  ],
  [
    ['result.0.', 'home'],
    ['oddEven.0.', 'odd'],
  ],
  [
    ['doubleChance.0.', 'homeDraw'],
    ['oddEven.0.', 'even'],
  ],
] as const;

function legOf({ event }: BookBoardAnswer, market: BookMarket, random: Random): SlipLeg {
  const cheap = market.selections.filter(({ price }) => price <= mostPrice);
  const all = cheap.length > 0 ? cheap : market.selections;
  const selection = all[random.below(all.length)]!;
  const { fixtureId, version } = event;
  return { fixtureId, version, market: market.key, selection: selection.key, price: selection.price };
}

const phaseOf = ({ event }: BookBoardAnswer): string => (event.status === 'live' ? 'in play' : 'before');

/** One single of every kind of market of every sport, before the match and in play, on the first board that has it. */
export function singlesOf(boards: readonly BookBoardAnswer[], random: Random): MeantBet[] {
  const bets = new Map<string, MeantBet>();
  for (const board of boards)
    for (const market of board.markets) {
      const part = market.part > 0 ? ' of a part' : '';
      const name = `${board.event.sport} ${market.kind}${part} ${phaseOf(board)}`;
      if (!bets.has(name)) bets.set(name, { name, form: single, legs: [legOf(board, market, random)] });
    }
  return [...bets.values()];
}

/** Who wins, of each match; nobody else’s match is in it twice. */
function winnersOf(boards: readonly BookBoardAnswer[], random: Random): SlipLeg[] {
  return boards.flatMap((board) => {
    const market = board.markets.find(({ kind, part }) => part === 0 && ['result', 'winner'].includes(kind));
    return market ? [legOf(board, market, random)] : [];
  });
}

/** Whatever of accumulators and systems so many matches are enough for. */
export function multiplesOf(boards: readonly BookBoardAnswer[], random: Random): MeantBet[] {
  const legs = winnersOf(
    boards.filter((board) => phaseOf(board) === 'before'),
    random,
  );
  const named = systemNames.map((name) => ({ name, legs: systems[name].legs }));
  const meant: MeantBet[] = [
    { name: 'accumulator of 3', form: { kind: 'accumulator' }, legs: legs.slice(0, 3) },
    { name: '2 of 4', form: { kind: 'choice', size: 2 }, legs: legs.slice(0, 4) },
    ...named.map(({ name, legs: count }) => ({
      name: `system ${name}`,
      form: { kind: 'system', name } as const,
      legs: legs.slice(0, count),
    })),
  ];
  const needs = [3, 4, ...named.map((one) => one.legs)];
  return meant.filter((bet, at) => bet.legs.length === needs[at]);
}

/** Match combos of the football matches, to be priced by the book. */
export function combosOf(boards: readonly BookBoardAnswer[]): MeantBet[] {
  return boards
    .filter(({ event }) => event.sport === 'football' && event.kind === 'match')
    .flatMap((board) =>
      comboParts.map((parts) => ({
        name: `football combo ${phaseOf(board)}`,
        form: single,
        legs: [
          {
            fixtureId: board.event.fixtureId,
            version: board.event.version,
            market: 'combo',
            selection: 'combo',
            parts: parts.map(([market, selection]) => ({ market, selection })),
            price: 101,
          },
        ],
      })),
    );
}
