import fc from 'fast-check';
import { fundedMember, outcomesOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { answerReality, setReality } from '../protection-gate';
import { setLimit } from './set-limit';
import { breakMs, currentStretch, playedMs, realityDueAt, wholeMinutes } from '../protection-gate/play-rules';
import { getCurrentStretch, sumPlayedMs, sumPlayingMs } from '../protection-gate/play-store';
import { getRealityState } from '../protection-gate/reality-check';
import { addRounds, playRound } from '@/lib/testing/scenes/protected-play';

const test = useTestDatabase();
const minuteMs = 60_000;
const start = new Date('2026-03-31T12:00:00.000Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

describe('time played', () => {
  const played = (minutes: number[], from: Date, to: Date, isPlaying = false) =>
    playedMs({ signs: minutes.map(at), from, to, isPlaying }) / minuteMs;

  it('is the time between stakes, without the breaks of more than five minutes', () => {
    expect(played([0, 2, 7, 20, 21], at(0), at(60))).toBe(8);
    expect(played([0], at(0), at(60))).toBe(0);
    expect(played([], at(0), at(60), true)).toBe(0);
  });

  it('ends a stretch one millisecond after five minutes', () => {
    const signs = [start, new Date(start.getTime() + breakMs)];
    expect(playedMs({ signs, from: start, to: at(60), isPlaying: false })).toBe(breakMs);
    const late = [start, new Date(start.getTime() + breakMs + 1)];
    expect(playedMs({ signs: late, from: start, to: at(60), isPlaying: false })).toBe(0);
  });

  it('goes on until now for whoever is about to stake', () => {
    expect(played([0, 2], at(0), at(6), true)).toBe(6);
    expect(played([0, 2], at(0), at(6))).toBe(2);
    expect(played([0, 2], at(0), at(8), true)).toBe(2);
  });

  it('is cut off where the period begins', () => {
    expect(played([-3, 1, 4], at(0), at(60))).toBe(4);
  });

  it('is the same from the database as from the rule, for any stakes', async () => {
    const offsets = fc.array(fc.integer({ min: -20 * minuteMs, max: 70 * minuteMs }), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(offsets, fc.integer({ min: 0, max: 60 * minuteMs }), async (given, length) => {
        const memberId = newId('mem');
        const stakes = given.sort((a, b) => a - b).map((ms) => new Date(start.getTime() + ms));
        await addRounds(test.db, memberId, stakes);
        const to = new Date(start.getTime() + length);
        const seen = stakes.filter((stake) => stake.getTime() >= start.getTime() - breakMs);
        const about = { signs: seen, from: start, to };
        expect(await sumPlayedMs(test.db, memberId, start, to)).toBe(
          playedMs({ ...about, isPlaying: false }),
        );
        expect(await sumPlayingMs(test.db, memberId, start, to)).toBe(
          playedMs({ ...about, isPlaying: true }),
        );
        expect(await getCurrentStretch(test.db, memberId, to)).toEqual(currentStretch(stakes, to));
      }),
      { numRuns: 60 },
    );
  });

  it('counts in whole minutes that are over', () => {
    expect([59_999, 60_000, -1].map(wholeMinutes)).toEqual([0, 1, 0]);
  });
});

describe('a limit of session time', () => {
  const limit = (memberId: string, minutes: number, now = start) =>
    inTransaction(test.db, (tx) => setLimit(tx, { memberId, kind: 'session', period: 'day', minutes }, now));
  const spend = async (memberId: string, from: number, to: number) => {
    for (let minute = from; minute <= to; minute += 1) await playRound(test.db, memberId, at(minute));
  };
  const refused = {
    code: 'protection.limit',
    value: { kind: 'session', period: 'day', remainingMinutes: 0 },
  };

  it('refuses stakes once the minutes are used up, to the millisecond', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 10);
    await spend(memberId, 0, 9);
    await playRound(test.db, memberId, new Date(at(10).getTime() - 1));
    await expect(playRound(test.db, memberId, at(10))).rejects.toMatchObject(refused);
  });

  it('counts no break, and gives time again a day after it was played', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 6);
    await spend(memberId, 0, 3);
    await spend(memberId, 30, 32);
    await expect(playRound(test.db, memberId, at(33))).rejects.toMatchObject(refused);
    // A day after the first stretch the window begins behind it; what is left of it is the second one.
    await playRound(test.db, memberId, at(24 * 60 + 4));
  });

  it('of no minutes lets nothing be played', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 0);
    await expect(playRound(test.db, memberId, start)).rejects.toMatchObject(refused);
  });

  it('waits for a day when it is raised', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await limit(memberId, 10);
    expect(await limit(memberId, 20)).toMatchObject({ isInForce: false, raise: { most: 20n } });
    expect(await limit(memberId, 5)).toEqual({ isInForce: true });
  });
});

describe('the reality check', () => {
  const choose = (memberId: string, intervalMinutes: number | null) =>
    inTransaction(test.db, (tx) => setReality(tx, { memberId, intervalMinutes }, start));
  const answer = (memberId: string, now: Date) =>
    inTransaction(test.db, (tx) => answerReality(tx, memberId, now));
  const spend = async (memberId: string, from: number, to: number) => {
    for (let minute = from; minute <= to; minute += 1) await playRound(test.db, memberId, at(minute));
  };

  it('refuses stakes when it is due, says how long and at what cost, and lets play go on after the answer', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await choose(memberId, 15);
    await spend(memberId, 0, 14);
    await playRound(test.db, memberId, new Date(at(15).getTime() - 1));
    await expect(playRound(test.db, memberId, at(15))).rejects.toMatchObject({
      code: 'protection.reality',
      value: { since: start.toISOString(), minutes: 15, net: '-16.00' },
    });
    await expect(playRound(test.db, memberId, at(17))).rejects.toMatchObject({ code: 'protection.reality' });
    expect(await getRealityState(test.db, memberId, at(17))).toMatchObject({
      isDue: true,
      since: start.toISOString(),
      figures: { stakes: '16.00', net: '-16.00', rounds: 16, minutesPlayed: 17 },
    });
    await answer(memberId, at(18));
    await spend(memberId, 18, 32);
    await expect(playRound(test.db, memberId, at(33))).rejects.toMatchObject({
      code: 'protection.reality',
      value: { minutes: 33 },
    });
  });

  it('is not answered before it is asked', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await choose(memberId, 15);
    await spend(memberId, 0, 14);
    await answer(memberId, at(14));
    await expect(playRound(test.db, memberId, at(15))).rejects.toMatchObject({ code: 'protection.reality' });
    const { rows } = await test.pool.query('select 1 from protection_answers where member_id = $1', [
      memberId,
    ]);
    expect(rows).toEqual([]);
  });

  it('ends with a break, and is silent for whoever has chosen none', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await choose(memberId, 15);
    await spend(memberId, 0, 14);
    await playRound(test.db, memberId, new Date(at(19).getTime() + 1));
    await choose(memberId, null);
    await spend(memberId, 20, 60);
    expect(await getRealityState(test.db, memberId, at(60))).toMatchObject({ isDue: false, dueAt: null });
  });

  it('lets no stake through beside it when fifty come at once', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await choose(memberId, 15);
    await spend(memberId, 0, 14);
    const { done, codes } = await outcomesOf(
      Array.from({ length: 50 }, () => playRound(test.db, memberId, at(15))),
    );
    expect([done, new Set(codes)]).toEqual([0, new Set(['protection.reality'])]);
  });

  it('comes an interval after play began or after the last answer', () => {
    const stretch = { since: start, lastAt: at(20) };
    const dueAt = (answeredAt: Date | null, intervalMinutes: number | null = 30) =>
      realityDueAt({ intervalMinutes, answeredAt }, stretch);
    expect(dueAt(null)).toEqual(at(30));
    expect(dueAt(at(-50))).toEqual(at(30));
    expect(dueAt(at(31))).toEqual(at(61));
    expect(dueAt(null, null)).toBeNull();
    expect(realityDueAt({ intervalMinutes: 30, answeredAt: null }, null)).toBeNull();
  });
});
