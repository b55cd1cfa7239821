import fc from 'fast-check';
import { moneyText } from '@/lib/money';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  now as start,
  signer,
} from '@/lib/testing/scenes/games';
import { recordSetting } from '@/platform/brand/system';
import { demonstrationSettings } from '@/platform/brand/system/demonstration';
import { answerReality } from '../protection-gate';
import { getRealityState } from '../protection-gate/reality-check';
import { getRegularSince, isRegularPlay, mayBeRegular } from '../protection-gate/regular-play';
import { addRounds, playRound } from '@/lib/testing/scenes/protected-play';

const test = useTestDatabase();
const terms = demonstrationSettings.regularPlay ?? { rounds: 0, variation: 0 };
const { rounds } = terms;
const after = (ms: number) => new Date(start.getTime() + Math.round(ms));

/** Moments from gaps in milliseconds. */
function stakesAt(gaps: readonly number[]): Date[] {
  let ms = 0;
  return [after(0), ...gaps.map((gap) => after((ms += gap)))];
}

/** Standard normal numbers by Box and Muller, from a generator of their own. */
function normals(seed: number): () => number {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / (2 ** 32 + 1);
  };
  return () => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());
}

/** Looks at every stake as it comes; how often somebody would be asked who answers at once. */
function questions(gaps: readonly number[], variation = terms.variation): number {
  const stakes = stakesAt(gaps);
  let [asked, answeredAt]: [number, Date | null] = [0, null];
  stakes.forEach((now, index) => {
    const seen = stakes.slice(Math.max(0, index + 1 - rounds), index + 1);
    if (!isRegularPlay(seen, { rounds, variation }, { now, answeredAt })) return;
    asked += 1;
    answeredAt = now;
  });
  return asked;
}

const logNormal = (seed: number, count: number, median: number, sigma: number) => {
  const normal = normals(seed);
  return Array.from({ length: count }, () => median * Math.exp(sigma * normal()));
};

describe('play like clockwork', () => {
  it('is that of a metronome after so many stakes, and not one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 240_000 }), (gap) => {
        expect(questions(Array<number>(rounds - 2).fill(gap))).toBe(0);
        expect(questions(Array<number>(rounds - 1).fill(gap))).toBe(1);
        // One answer is enough for as many stakes again.
        expect(questions(Array<number>(3 * rounds - 1).fill(gap))).toBe(3);
      }),
    );
  });

  it('is that of a script whose calls take a little longer now and then', () => {
    const normal = normals(7);
    const gaps = Array.from({ length: rounds - 1 }, () => 2511 + Math.abs(20 * normal()));
    expect(questions(gaps)).toBe(1);
  });

  it('is nobody’s whose gaps are as uneven as people’s: no question in 400,000 stakes', () => {
    for (const [index, sigma] of [0.08, 0.15, 0.3, 0.6].entries())
      expect(questions(logNormal(index, 100_000, 4000, sigma))).toBe(0);
  });

  it('is seldom that of who presses as soon as a game lets them: at most one question in 20,000 stakes', () => {
    // The game's own two and a half seconds, and a reaction of a quarter of a second, a third of it uneven.
    const reactions = logNormal(11, 100_000, 250, 0.33);
    expect(questions(reactions.map((ms) => 2500 + ms))).toBeLessThanOrEqual(5);
  });

  it('would be people’s by a rule that looks for less: the control of the tests above', () => {
    expect(questions(logNormal(1, 20_000, 4000, 0.15), 0.2)).toBeGreaterThan(50);
  });

  it('is never ruled out by the newest stakes where it is found by all of them', () => {
    const someTerms = fc.record({
      rounds: fc.integer({ min: 3, max: 80 }),
      variation: fc.double({ min: 0.005, max: 0.4, noNaN: true }),
    });
    let [found, ruledOut] = [0, 0];
    fc.assert(
      fc.property(
        someTerms,
        fc.integer({ min: 950, max: 9_000 }),
        fc.double({ min: 0.2, max: 1.6, noNaN: true }),
        fc.infiniteStream(fc.double({ min: -1.8, max: 1.8, noNaN: true })),
        (some, mean, evenness, noise) => {
          const gaps = [...noise.take(some.rounds + 5)].map((part) =>
            Math.max(1, Math.round(mean * (1 + some.variation * evenness * part))),
          );
          const stakes = stakesAt(gaps);
          const now = stakes.at(-1) as Date;
          const stakesMs = stakes
            .slice(-8)
            .map((stake) => stake.getTime())
            .reverse();
          const isRegular = isRegularPlay(stakes, some, { now, answeredAt: null });
          const mayBe = mayBeRegular({ terms: some, stakesMs }, now);
          found += Number(isRegular);
          ruledOut += Number(!mayBe);
          if (isRegular) expect(mayBe).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(found).toBeGreaterThan(200);
    expect(ruledOut).toBeGreaterThan(20);
  });

  it('is ruled out by the newest stakes for nearly everybody who looks at what they play', () => {
    const glances = (sigma: number) =>
      Array.from({ length: 500 }, (_item, seed) => {
        const stakes = stakesAt(logNormal(seed, 7, 4000, sigma)).map((stake) => stake.getTime());
        return mayBeRegular({ terms, stakesMs: stakes.toReversed() }, new Date(stakes.at(-1) ?? 0));
      }).filter(Boolean).length;
    expect([0.3, 0.15].map(glances).map((count) => count < 175)).toEqual([true, true]);
    expect(glances(0.01)).toBe(500);
  });

  it('ends with a break, and is no game’s own pace of several stakes a second', () => {
    const stakes = stakesAt(Array<number>(rounds - 1).fill(3000));
    const last = stakes.at(-1)!.getTime() - start.getTime();
    const look = (ms: number) => isRegularPlay(stakes, terms, { now: after(ms), answeredAt: null });
    expect([look(last + 300_000), look(last + 300_001)]).toEqual([true, false]);
    expect(questions(Array<number>(500).fill(999))).toBe(0);
  });
});

describe('who plays like clockwork', () => {
  const set = (value: typeof terms | null, effectiveFrom = start) =>
    inTransaction(test.db, (tx) =>
      recordSetting(tx, { name: 'regularPlay', value, effectiveFrom, recordedBy: 'test' }),
    );

  beforeEach(async () => {
    await test.owner.query(`delete from brand_settings where name = 'regularPlay'`);
    await set(terms, new Date(0));
  });

  it('is found by the database as by the rule, whatever the gaps, in which stakes of matches never count', async () => {
    const few = { rounds: 5, variation: 0.1 };
    await test.owner.query(`delete from brand_settings where name = 'regularPlay'`);
    await set(few, new Date(0));
    await test.owner.query(
      `insert into game_matches (signer, vendor_match_id, match_id, currency, opened_at)
       values ('studio', 'table', 'mat_clockwork', 'PLAY', now())`,
    );
    const even = fc
      .integer({ min: 900, max: 1100 })
      .chain((base) => fc.integer({ min: base, max: base + 250 }));
    const anyGap = fc.integer({ min: 1, max: 400_000 });
    const series = fc.oneof(...[even, anyGap].map((gap) => fc.array(gap, { minLength: 3, maxLength: 8 })));
    let found = 0;
    await fc.assert(
      fc.asyncProperty(series, fc.nat(400_000), async (gaps, wait) => {
        const memberId = newId('mem');
        const stakes = stakesAt(gaps);
        await addRounds(test.db, memberId, stakes);
        const now = new Date(stakes.at(-1)!.getTime() + wait);
        const isRegular = isRegularPlay(stakes, few, { now, answeredAt: null });
        if (isRegular) found += 1;
        const since = await getRegularSince(test.db, memberId, now);
        expect(since).toEqual(isRegular ? stakes.at(-few.rounds) : null);
        const inMatch = `update game_rounds set match_id = 'mat_clockwork' where member_id = $1`;
        await test.owner.query(inMatch, [memberId]);
        expect(await getRegularSince(test.db, memberId, now)).toBeNull();
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(2);
  });

  it('is asked before the next stake, protected or not, and plays on after one answer', async () => {
    await arrangeCatalogue(test.db);
    const player = await arrangePlayer(test);
    const { playerId, sessionId } = await arrangeSeat(test.db, player);
    const bet = (index: number, ms: number) =>
      callHandler('vendor.bet', contextOf(test.db, { signer, now: after(ms) }), {
        ...{ playerId, sessionId, gameCode: 'lantern', currency: 'PLAY' },
        ...{ roundId: `round-${index}`, transactionId: `bet-${index}`, amount: moneyText(20n) },
      });
    for (let index = 0; index < rounds; index += 1) await bet(index, index * 2511);
    const ms = rounds * 2511;
    await expect(bet(rounds, ms)).rejects.toMatchObject({ code: 'protection.reality' });
    // What was taken is answered again, whatever is asked meanwhile.
    await expect(bet(rounds - 1, ms)).resolves.toMatchObject({ isDuplicate: true });
    const { memberId } = player;
    expect(await getRealityState(test.db, memberId, after(ms))).toMatchObject({
      ...{ isDue: true, isRegular: true, intervalMinutes: null, figures: { rounds } },
    });
    await Promise.all(
      [1, 2].map(() => inTransaction(test.db, (tx) => answerReality(tx, memberId, after(ms)))),
    );
    const { rowCount } = await test.owner.query('select 1 from protection_answers where member_id = $1', [
      memberId,
    ]);
    expect(rowCount).toBe(1);
    await expect(bet(rounds, ms)).resolves.toMatchObject({ isDuplicate: false });
    expect(await getRealityState(test.db, memberId, after(ms))).toMatchObject({
      ...{ isDue: false, isRegular: false },
    });
  });

  it('is asked nothing by a brand that does not want it, or has never said so', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    const stakes = stakesAt(Array<number>(rounds).fill(3000));
    await addRounds(test.db, memberId, stakes);
    const now = stakes.at(-1)!;
    expect(await getRegularSince(test.db, memberId, now)).not.toBeNull();
    await set(null);
    expect(await getRegularSince(test.db, memberId, now)).toBeNull();
    await test.owner.query(`delete from brand_settings where name = 'regularPlay'`);
    expect(await getRegularSince(test.db, memberId, now)).toBeNull();
    await playRound(test.db, memberId, now);
  });

  it.each([
    { rounds: 2, variation: 0.02 },
    { rounds: 60.5, variation: 0.02 },
    { rounds: 60, variation: 0 },
    { rounds: 60, variation: 1 },
    { rounds: 5000, variation: 0.02 },
  ])('is never looked for by terms that make no sense: %p', async (value) => {
    await expect(set(value)).rejects.toThrow('regularPlay');
  });
});
