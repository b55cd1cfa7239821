import { points } from '@/lib/contract/calls/points';
import type { Call } from '@/lib/contract/define';
import { pointsSchemas } from '@/lib/contract/schemas/points';
import { useTestDatabase } from '@/lib/testing/database';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, newId } from '@/platform/ground/db';
import { pointsHandlers } from '../calls';
import { putReward, putTerms } from '../point-terms';
import { awardPoints, pointsFor } from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const shownFrom = new Date('2026-11-01T00:00:00Z');
const memberId = newId('mem');
const caller = { memberId, sessionId: 'ses_1', accountType: 0, sessionKind: 'full' } as const;

async function ask<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  change: Partial<CallContext> = {},
): Promise<Output> {
  const handler = pointsHandlers.get(call.name) as unknown as (
    context: Partial<CallContext>,
    input: Input,
  ) => Promise<Output>;
  const answer = await handler({ db: test.db, caller, language: 'EN', now, ...change }, input);
  const { output } = pointsSchemas[call.name.replace('points.', '') as keyof typeof pointsSchemas];
  await expect(output.validate(answer, { strict: true })).resolves.toEqual(answer);
  return answer;
}

describe('what stakes earn', () => {
  const terms = { stakesPerPointMinor: 100_00n, pointsPerUnit: 100 };

  it('is one point for each full hundred, and the rest is carried', () => {
    expect(pointsFor(99_99n, 0n, terms)).toEqual({ points: 0n, remainderMinor: 99_99n });
    expect(pointsFor(1n, 99_99n, terms)).toEqual({ points: 1n, remainderMinor: 0n });
    expect(pointsFor(1_234_56n, 50_00n, terms)).toEqual({ points: 12n, remainderMinor: 84_56n });
  });

  it('does not depend on how often somebody looks', () => {
    let carried = { points: 0n, remainderMinor: 0n };
    let [given, withoutRest] = [0n, 0n];
    for (let stake = 0; stake < 1_000; stake += 1) {
      carried = pointsFor(37_00n, carried.remainderMinor, terms);
      given += carried.points;
      // What a rule without the rest would have given: nothing, however much is staked.
      withoutRest += pointsFor(37_00n, 0n, terms).points;
    }
    expect(given).toBe(pointsFor(37_000_00n, 0n, terms).points);
    expect(withoutRest).not.toBe(given);
  });
});

describe('the points mall', () => {
  it('counts whole points of the one who asks, each award once', async () => {
    expect(await ask(points.balance, {})).toEqual({ balance: 0 });
    const award = { memberId, points: 12n, key: newId('key'), reference: 'review 1' };
    await inTransaction(test.db, (tx) => awardPoints(tx, award));
    await inTransaction(test.db, (tx) => awardPoints(tx, award));
    expect(await ask(points.balance, {})).toEqual({ balance: 12 });
    await expect(ask(points.balance, {}, { caller: null })).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('shows the rewards on offer in their order and language', async () => {
    const reward = { picture: '/r.svg', points: 1_000, quantity: 5, sortOrder: 1, shownFrom };
    const english = { EN: { name: 'A reward', description: 'What it is.' } };
    const put = (rewardId: string, change = {}, texts: Record<string, typeof english.EN> = english) =>
      inTransaction(test.db, (tx) =>
        putReward(tx, { rewardId, ...reward, ...change }, { texts, recordedBy: 'editor' }),
      );
    await put('rwd_second', { sortOrder: 2 });
    await put('rwd_first', {}, { ...english, TY: { name: 'Gantimpala', description: 'Ano ito.' } });
    await put('rwd_gone', { shownUntil: now });
    expect((await ask(points.rewards, { language: 'TY' })).list.map(({ name }) => name)).toEqual([
      'Gantimpala',
      'A reward',
    ]);
    await put('rwd_first', { quantity: 0 }, {});
    expect((await ask(points.rewards, {})).list[0]).toMatchObject({
      rewardId: 'rwd_first',
      name: 'A reward',
      description: 'What it is.',
      picture: '/r.svg',
      points: 1_000,
      availableQuantity: 0,
    });
    await expect(put('rwd_other', {}, { TY: english.EN })).rejects.toThrow('needs an English text');
  });

  it('has terms from the start, and new ones from their date on', async () => {
    const config = (at: Date) => ask(points.config, {}, { now: at });
    expect(await config(now)).toMatchObject({ stakesPerPoint: '100.00', pointsPerUnit: 100 });
    const effectiveFrom = new Date(now.getTime() + 1000);
    const terms = { stakesPerPointMinor: 50_00n, pointsPerUnit: 200, effectiveFrom, recordedBy: 'editor' };
    await inTransaction(test.db, (tx) => putTerms(tx, terms));
    expect(await config(now)).toMatchObject({ stakesPerPoint: '100.00', pointsPerUnit: 100 });
    expect(await config(effectiveFrom)).toMatchObject({ stakesPerPoint: '50.00', pointsPerUnit: 200 });
    await expect(
      inTransaction(test.db, (tx) => putTerms(tx, { ...terms, stakesPerPointMinor: 0n })),
    ).rejects.toThrow('above zero');
  });
});
