import fc from 'fast-check';
import { createDraws, type Draws } from '@/lib/fairness';
import { percentText, rational } from '@/lib/rational';
import { drawTicket, scratchEngine } from './engine';
import { exactReturn, prizeTable } from './exact-return';
import { mechanicOf } from './mechanics/all';
import { totalOf } from './mechanics/mechanic';
import { scratchTitles } from './titles';
import { ticketCount, type PrizeRow, type ScratchMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const byCode = scratchTitles.map((title) => [title.gameCode, title.maths] as const);
const mathsOf = (gameCode: string): ScratchMaths => {
  const found = scratchTitles.find((title) => title.gameCode === gameCode);
  if (!found) throw new Error(gameCode);
  return found.maths;
};
const drawsOf = (nonce: number, clientSeed = 'scratch'): Draws =>
  createDraws({ serverSeed: '5c'.repeat(32), clientSeed, nonce });
const round = (stakeMinor: bigint) => ({ stakeMinor, bet: null, actions: [], elapsedMs: Infinity });
const play = (maths: ScratchMaths, nonce: number, clientSeed?: string) =>
  scratchEngine.play(maths, round(100n), drawsOf(nonce, clientSeed));

/** The ticket is the first draw; the card that shows it takes the rest. */
const withTicket = (ticket: number): Draws => {
  const rest = drawsOf(ticket);
  let isFirst = true;
  return {
    below: (range) => {
      if (!isFirst) return rest.below(range);
      isFirst = false;
      return ticket;
    },
  };
};

/** Sum of squared deviations over expectations; cells of fewer than five expected are the caller's to avoid. */
const chiSquare = (observed: readonly number[], expected: readonly number[]) =>
  observed.reduce((sum, count, index) => sum + (count - expected[index]!) ** 2 / expected[index]!, 0);

describe('the prize table', () => {
  it.each(byCode)('of %s returns exactly what trying every ticket gives', (_code, maths) => {
    let paid = 0;
    let winners = 0;
    for (let ticket = 0; ticket < ticketCount; ticket += 1) {
      const row = drawTicket(maths, { below: () => ticket });
      if (!row) break;
      winners += 1;
      paid += row.multiple;
    }
    expect(drawTicket(maths, { below: () => ticketCount - 1 })).toBeNull();
    const exact = exactReturn(maths);
    expect(exact.returnToPlayer).toEqual(rational(paid, ticketCount));
    expect(exact.hitFrequency).toEqual(rational(winners, ticketCount));
    expect(prizeTable(maths).reduce((sum, row) => sum + row.tickets, 0)).toBe(winners);
  });

  it('publishes these returns, all within 94 and 97.5 % and no two alike', () => {
    const published = scratchTitles.map(({ gameCode, maths }) => [
      gameCode,
      percentText(exactReturn(maths).returnToPlayer),
    ]);
    expect(published).toMatchInlineSnapshot(`
     [
       [
         "three-feathers",
         "95.40",
       ],
       [
         "penny-post",
         "94.85",
       ],
       [
         "kitchen-cards",
         "96.15",
       ],
       [
         "twice-stamped",
         "94.50",
       ],
       [
         "times-table",
         "94.30",
       ],
       [
         "cabinet-of-keys",
         "95.10",
       ],
       [
         "garden-path",
         "96.60",
       ],
       [
         "patchwork-row",
         "95.80",
       ],
       [
         "biscuit-tin",
         "96.30",
       ],
       [
         "seven-by-two",
         "97.00",
       ],
     ]
    `);
    expect(new Set(published.map(([, text]) => text)).size).toBe(10);
    expect(new Set(scratchTitles.map(({ maths }) => maths.mechanic)).size).toBe(10);
  });

  it('changes with a tampered weight', () => {
    const maths = mathsOf('penny-post');
    const [first, ...others] = maths.prizes as [PrizeRow, ...PrizeRow[]];
    const tampered = { ...maths, prizes: [{ ...first, weight: first.weight + 1 }, ...others] };
    expect(exactReturn(tampered).returnToPlayer).not.toEqual(exactReturn(maths).returnToPlayer);
  });
});

describe('a card', () => {
  it.each(byCode)('of %s shows exactly its prize, for every row and for no prize', (_code, maths) => {
    const mechanic = mechanicOf(maths);
    for (const row of [...maths.prizes, null]) {
      for (let nonce = 0; nonce < (row ? 25 : 150); nonce += 1) {
        const cells = mechanic.compose(maths, row, drawsOf(nonce));
        expect(totalOf(mechanic.evaluate(maths, cells))).toBe(row?.multiple ?? 0);
        expect(cells).toHaveLength(mechanic.sections(maths).reduce((sum, section) => sum + section.count, 0));
      }
    }
  });

  it.each(byCode)('of %s that showed another prize than its ticket would be refused', (_code, maths) => {
    const prizes = maths.prizes.map((row) => ({ ...row, multiple: row.multiple + 1 }));
    expect(() => scratchEngine.play({ ...maths, prizes }, round(100n), withTicket(0))).toThrow(
      'does not show its prize',
    );
  });

  it.each(byCode)('of %s takes a bounded number of draws', (_code, maths) => {
    let most = 0;
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const { below } = drawsOf(nonce, 'bounded');
      let count = 0;
      scratchEngine.play(maths, round(100n), { below: (range) => ((count += 1), below(range)) });
      most = Math.max(most, count);
    }
    expect(most).toBeLessThan(5000);
  });
});

describe('the distribution over seeded draws', () => {
  const rounds = 8000;
  /** Nothing, and each of the four commonest prizes; the rest in one cell. Six cells: 20.5 is passed once in a thousand. */
  const limit = 20.5;
  function deviation(maths: ScratchMaths, drawn: ScratchMaths = maths): number {
    const table = prizeTable(maths).sort((a, b) => b.tickets - a.tickets);
    const common = table.slice(0, 4);
    const expected = common.map((row) => (row.tickets / ticketCount) * rounds);
    const rare = (table.slice(4).reduce((sum, row) => sum + row.tickets, 0) / ticketCount) * rounds;
    const observed = [0, 0, 0, 0, 0, 0];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const multiple = drawTicket(drawn, drawsOf(nonce))?.multiple ?? 0;
      const index = multiple === 0 ? 5 : common.findIndex((row) => row.multiple === multiple);
      observed[index < 0 ? 4 : index]! += 1;
    }
    return chiSquare(observed, [...expected, rare, rounds - rare - expected.reduce((a, b) => a + b, 0)]);
  }

  it('follows the prize table, and a planted bias is caught', () => {
    const maths = mathsOf('three-feathers');
    expect(deviation(maths)).toBeLessThan(limit);
    const prizes = maths.prizes.map((row) =>
      row.multiple === 5 ? { ...row, weight: Math.round(row.weight * 0.7) } : row,
    );
    expect(deviation(maths, { ...maths, prizes })).toBeGreaterThan(limit);
  });

  it('stages no near misses: a losing path is any losing path, and a planted one is caught', () => {
    const maths = mathsOf('garden-path');
    const losing = 1500;
    // Of the paths that pay nothing, two in three stop at once and one in three after a step.
    const stepsOf = (nonce: number) =>
      mechanicOf(maths)
        .compose(maths, null, drawsOf(nonce))
        .findIndex((cell) => cell.faces[0]?.value === 'stop');
    const test = (steps: readonly number[]) =>
      chiSquare(
        [0, 1].map((count) => steps.filter((one) => one === count).length),
        [(losing * 2) / 3, losing / 3],
      );
    const drawn = Array.from({ length: losing }, (_, nonce) => stepsOf(nonce));
    expect(test(drawn)).toBeLessThan(10.8);
    expect(test(drawn.map((steps, index) => (index % 10 === 0 ? 1 : steps)))).toBeGreaterThan(10.8);
  });

  it('stages no near misses: pairs of a losing card are as common as chance makes them', () => {
    const maths = mathsOf('times-table');
    if (maths.mechanic !== 'product') throw new Error('another mechanic');
    const losing = 1200;
    // A nought in each box with one chance in four: of 175 losing cards, 108 have exactly one.
    const single = Array.from(
      { length: losing },
      (_, nonce) =>
        mechanicOf(maths)
          .compose(maths, null, drawsOf(nonce))
          .filter((cell) => cell.faces[0]?.value === 0).length === 1,
    ).filter(Boolean).length;
    const expected = [(losing * 108) / 175, (losing * 67) / 175];
    expect(chiSquare([single, losing - single], expected)).toBeLessThan(10.8);
    expect(chiSquare([single + 80, losing - single - 80], expected)).toBeGreaterThan(10.8);
  });
});

describe('a round', () => {
  it.each(byCode)('of %s is the same for the same seeds and another one for others', (_code, maths) => {
    expect(play(maths, 7)).toEqual(play(maths, 7));
    expect(play(maths, 8).view.cells).not.toEqual(play(maths, 7).view.cells);
    expect(play(maths, 7, 'other').view.cells).not.toEqual(play(maths, 7).view.cells);
  });

  it.each(byCode)('of %s reaches its greatest payout and never passes it', (_code, maths) => {
    const { maximumMultiple } = exactReturn(maths);
    let before = 0;
    let greatest = 0n;
    for (const row of maths.prizes) {
      const { payoutMinor, view } = scratchEngine.play(maths, round(100n), withTicket(before));
      expect(view.multiple).toBe(row.multiple);
      if (payoutMinor > greatest) greatest = payoutMinor;
      before += row.weight;
    }
    expect(greatest).toBe(100n * BigInt(maximumMultiple));
  });

  it.each(byCode)('of %s costs what is offered and has nothing to choose', (_code, maths) => {
    const { stepsMinor, minMinor, maxMinor } = scratchEngine.stakes(maths);
    for (const step of stepsMinor)
      expect(offeredBet(scratchEngine, maths, null, step)).toEqual({ bet: null });
    fc.assert(
      fc.property(fc.bigInt({ min: -10n, max: 2n * maxMinor }), (stake) => {
        const isOffered = stepsMinor.includes(stake);
        expect(offeredBet(scratchEngine, maths, null, stake) !== null).toBe(isOffered);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(value !== null);
        expect(offeredBet(scratchEngine, maths, value, minMinor)).toBeNull();
        expect(scratchEngine.readAction(maths, value)).toBeNull();
      }),
    );
  });

  it('is told in a few texts', () => {
    const told = scratchEngine.describe?.(play(mathsOf('kitchen-cards'), 1).view);
    expect(Object.keys(told ?? {})).toEqual(['multiple', 'prize', 'card']);
  });
});
