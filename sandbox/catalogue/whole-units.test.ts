import fc from 'fast-check';
import { createDraws } from '@/lib/fairness';
import { blackjackEngine } from '@/sandbox/games/blackjack/engine';
import { plinkoEngine } from '@/sandbox/games/plinko/engine';
import { moneyText, parseMoney } from '@/lib/money';
import { offeredBet } from '@/sandbox/kit/test-gate';
import { playableTitles, type PlayableTitle } from './registry';
import { ActionError, type Play } from '@/sandbox/kit/types';

/**
 * Every stake on offer pays whole minor units on every outcome: payouts, raises and what comes back in part. The measure is
 * the round itself at a hundred times the stake, where every hundredth is whole: with the same draws and decisions all
 * amounts must be exactly a hundred times as much. A game that rounds, cuts off or throws differs.
 */
const scale = 100n;

interface Wager {
  stakeMinor: bigint;
  bet: unknown;
}

/** The bets to try; a value is drawn for what is a choice among many. */
function betsOf({ title, engine }: PlayableTitle): unknown[] {
  const maths = title.maths as Record<string, unknown>;
  const figures = engine.figures(title.maths);
  const keys = (figures.bets ?? []).map(({ key }) => key);
  switch (title.kind) {
    case 'crash':
      return [
        { autoCashOut: null },
        { autoCashOut: '1.10' },
        { autoCashOut: '1.37' },
        { autoCashOut: '2.00' },
      ];
    case 'mines':
      return (maths.mines as number[]).map((mines) => ({ mines }));
    case 'plinko':
      return ['low', 'medium', 'high'].flatMap((risk) => [
        { risk },
        ...Object.keys(maths.otherRows ?? {}).map((rows) => ({ risk, rows: Number(rows) })),
      ]);
    case 'dice':
      return [
        ...keys.map((name) => ({ name })),
        ...[2, 137, 999, 2500, 3333, 5000, 7777, 9491].flatMap((numbers) =>
          ['under', 'over'].map((side) => ({ side, numbers })),
        ),
      ];
    case 'bingo':
      return [1, 2, 3, 4].map((cards) => ({ cards }));
    case 'wheel':
      if (maths.game === 'risk')
        return (maths.wheels as { risk: string; segments: unknown[] }[]).map(({ risk, segments }) => ({
          risk,
          segments: segments.length,
        }));
      return [null];
    default:
      return [null];
  }
}

/** Positions of tables, by their key; each is tried with the unit, the least amount that may stand there. */
function positionsOf({ title }: PlayableTitle): string[] {
  const maths = title.maths as { pays?: Record<string, unknown> };
  if (title.kind === 'wheel') return Object.keys(maths.pays ?? {});
  if (title.kind === 'baccarat')
    return ['banker', 'player', 'tie', 'bankerPair', 'playerPair', 'small', 'big'];
  if (title.kind === 'roulette')
    return ['red', 'black', 'odd', 'even', 'low', 'high', 'straight:0', 'straight:7', 'dozen:1', 'column:1'];
  return [
    'small',
    'big',
    'odd',
    'even',
    'total:4',
    'total:10',
    'single:1',
    'double:1',
    'triple:1',
    'anyTriple',
  ];
}

/** Every stake with every bet on offer, as far as they can be listed. */
function wagersOf(playable: PlayableTitle): Wager[] {
  const { title, engine } = playable;
  const { rule, stepsMinor, unitMinor } = engine.stakes(title.maths);
  const admitted = (stakeMinor: bigint, bet: unknown): Wager[] => {
    const read = offeredBet(engine, title.maths, bet, stakeMinor);
    return read ? [{ stakeMinor, bet: read.bet as unknown }] : [];
  };
  if (rule === 'placed')
    return positionsOf(playable).flatMap((key) => {
      const amount = moneyText(unitMinor);
      return admitted(
        unitMinor,
        title.kind === 'wheel' ? { on: { [key]: amount } } : { placed: [{ key, amount }] },
      );
    });
  return betsOf(playable).flatMap((bet) =>
    stepsMinor.flatMap((step) =>
      admitted(rule === 'copies' ? step * BigInt((bet as { cards: number }).cards) : step, bet),
    ),
  );
}

/** The same bet with every amount in it so many times as much. */
function scaled(bet: unknown): unknown {
  if (bet === null || typeof bet !== 'object') return bet;
  const times = (text: unknown) => moneyText((parseMoney(text) ?? 0n) * scale);
  if ('placed' in bet)
    return {
      placed: (bet.placed as { key: string; amount: string }[]).map(({ key, amount }) => ({
        key,
        amount: times(amount),
      })),
    };
  if ('on' in bet)
    return {
      on: Object.fromEntries(Object.entries(bet.on as object).map(([key, text]) => [key, times(text)])),
    };
  return bet;
}

/** Decisions that a player may try, whatever the game: most are refused where they stand, and then the next one is tried. */
const kinds = ['insure', 'decline', 'split', 'double', 'surrender', 'hit', 'stand'];
function candidates(choice: number): unknown[] {
  return [
    ...kinds.map((_, index) => ({ kind: kinds[(index + choice) % kinds.length] })),
    { kind: 'open', cell: choice % 25 },
    { kind: 'guess', guess: choice % 2 ? 'higher' : 'lower' },
    { kind: 'cashOut' },
    { kind: 'take' },
  ];
}

interface Sample extends Wager {
  seed: number;
  choices: readonly number[];
}

/** The decisions of a round, drawn; at the end what the rules do for who does not come back. */
function decide({ title, engine }: PlayableTitle, { stakeMinor, bet, seed, choices }: Sample): unknown[] {
  const actions: unknown[] = [];
  const elapsedMs = 0;
  const playWith = (more: unknown[]) =>
    engine.play(title.maths, { stakeMinor, bet, actions: more, elapsedMs }, drawsOf(seed));
  let play = playWith([]);
  for (let count = 0; !play.isOver && count < 60; count += 1) {
    const choice = choices[count];
    const tried = choice === undefined ? [] : candidates(choice);
    const next = [...tried, engine.defaultAction?.(title.maths, play) as unknown].find((action) => {
      const read: unknown = engine.readAction(title.maths, action);
      if (read === null) return false;
      try {
        play = playWith([...actions, engine.stampAction?.(read, 400 + (choice ?? 0) * 7) ?? read]);
        return true;
      } catch (error) {
        if (error instanceof ActionError) return false;
        throw error;
      }
    });
    const read: unknown = engine.readAction(title.maths, next);
    actions.push(engine.stampAction?.(read, 400 + (choice ?? 0) * 7) ?? read);
  }
  return actions;
}

const drawsOf = (seed: number) =>
  createDraws({ serverSeed: seed.toString(16).padStart(64, '0'), clientSeed: 'whole', nonce: 1 });

/** Null when the round pays whole units, else what is wrong. */
function faultOf(playable: PlayableTitle, sample: Sample): string | null {
  const { title, engine } = playable;
  const { stakeMinor, bet, seed } = sample;
  const amounts = ({ payoutMinor, raiseMinor }: Play<unknown>) => [payoutMinor, raiseMinor];
  const playAt = (times: bigint, actions: unknown[]) =>
    amounts(
      engine.play(
        title.maths,
        {
          stakeMinor: stakeMinor * times,
          bet: times === 1n ? bet : scaled(bet),
          actions,
          elapsedMs: Infinity,
        },
        drawsOf(seed),
      ),
    );
  try {
    const actions = decide(playable, sample);
    const own = playAt(1n, actions).map((amount) => amount * scale);
    const exact = playAt(scale, actions);
    return own.join() === exact.join() ? null : `${own.join()} is not ${exact.join()}`;
  } catch (error) {
    return String(error);
  }
}

/** What is wrong with any of the stakes, over so many drawn rounds of each. */
function faultsOf(playable: PlayableTitle, wagers: readonly Wager[], numRuns: number): string[] {
  const faults = new Set<string>();
  const choices = fc.array(fc.nat(50), { maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(), choices, fc.nat(), (seed, taken, pick) => {
      const wager = wagers[pick % wagers.length];
      const fault = wager && faultOf(playable, { ...wager, seed, choices: taken });
      if (fault) faults.add(`${wager.stakeMinor} ${fault}`);
    }),
    { numRuns: numRuns - wagers.length > 0 ? numRuns : wagers.length },
  );
  // Each stake at least once, whatever was drawn.
  for (const [index, wager] of wagers.entries()) {
    const fault = faultOf(playable, { ...wager, seed: 1000 + index, choices: [index] });
    if (fault) faults.add(`${wager.stakeMinor} ${fault}`);
  }
  return [...faults];
}

const runs = 60;

describe.each(playableTitles.map((playable) => [playable.title.gameCode, playable] as const))(
  'every stake of %s',
  (_code, playable) => {
    it('pays whole units of money on every outcome', () => {
      const wagers = wagersOf(playable);
      expect(wagers.length).toBeGreaterThan(0);
      expect(faultsOf(playable, wagers, runs)).toEqual([]);
    });
  },
);

describe('a stake that cannot be paid in whole units', () => {
  const titleOf = (engine: PlayableTitle['engine']): PlayableTitle => ({ title: engine.titles[0]!, engine });

  it('is found where a multiple would have to be rounded', () => {
    const forked = plinkoEngine.titles.find(({ gameCode }) => gameCode === 'forked-rain')!;
    const wagers = [{ stakeMinor: 4999n, bet: { risk: 'high' } }];
    expect(faultsOf({ title: forked, engine: plinkoEngine }, wagers, runs)).not.toEqual([]);
  });

  it('is found where half a stake is cut off: an odd one at blackjack', () => {
    expect(faultsOf(titleOf(blackjackEngine), [{ stakeMinor: 51n, bet: null }], 400)).not.toEqual([]);
  });
});
