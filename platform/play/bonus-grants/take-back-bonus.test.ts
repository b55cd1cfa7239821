import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import {
  findBonusOfSource,
  forfeitBonus,
  getBonusBalance,
  lockBonusInPlay,
  countRound,
  noteOpenRound,
} from '../bonuses';
import { listOpenOf, openMinorOf } from '../receivables';
import { grantBonus, takeBackBonus } from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
let memberId: string;
let source: string;

beforeEach(async () => {
  memberId = await fundedMember(test.db, 0n);
  source = newId('dep');
  await grant();
});

const terms = { amountMinor: 1_000n, wageringMultiple: 1, validDays: 30, promotionId: null };
const grant = (part: Partial<Parameters<typeof grantBonus>[1]> = {}) =>
  inTransaction(test.db, (tx) => grantBonus(tx, { memberId, source, ...terms, now, ...part }));
const takeBack = (whose = memberId, at = later(10)) =>
  inTransaction(test.db, (tx) => takeBackBonus(tx, { memberId: whose, source }, at));
const bonus = async () => (await findBonusOfSource(test.db, source))!;
const own = async () => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const owed = async () =>
  (await listOpenOf(test.db, memberId)).reduce((sum, each) => sum + openMinorOf(each), 0n);

const release = () =>
  inTransaction(test.db, async (tx) => {
    const inPlay = await lockBonusInPlay(tx, memberId, now);
    const game = { gameId: 'gam_any', classification: 'JP', takesBonus: true } as const;
    const round = { roundId: newId('rnd'), ...game, startedAt: now };
    await countRound(tx, inPlay!.bonus, { ...round, stakeMinor: 1_000n }, now);
  });

const lose = (amountMinor: bigint) =>
  inTransaction(test.db, (tx) => {
    const [debit, credit] = [accounts.cash(memberId), accounts.house('game_revenue')];
    return post(tx, {
      key: newId('key'),
      transfers: [{ kind: 'stake', debit, credit, amountMinor, reference: 'test' }],
    });
  });

describe('a bonus that is taken back', () => {
  it('ends while it runs, and its member owes nothing', async () => {
    expect(await takeBack()).toBe(false);
    expect(await bonus()).toMatchObject({ status: 'forfeited', forfeitReason: 'deposit_taken_back' });
    expect([await getBonusBalance(test.db, memberId), await owed()]).toEqual([0n, 0n]);
  });

  it('waits for open rounds like every end', async () => {
    const { bonusId } = await bonus();
    await inTransaction(test.db, (tx) => noteOpenRound(tx, bonusId, 1));
    expect(await takeBack()).toBe(false);
    expect(await bonus()).toMatchObject({ status: 'active', forfeitedAt: later(10) });
    expect(await getBonusBalance(test.db, memberId)).toBe(1_000n);
  });

  it('is paid from the money that it had become, where that is still there', async () => {
    await release();
    expect(await own()).toBe(1_000n);
    expect(await takeBack()).toBe(true);
    expect([await own(), await owed()]).toEqual([0n, 0n]);
    expect((await bonus()).status).toBe('completed');
  });

  it('is owed as far as that was lost', async () => {
    await release();
    await lose(700n);
    expect(await takeBack()).toBe(true);
    expect([await own(), await owed()]).toEqual([0n, 700n]);
  });

  it('is owed once, however often and at once it is taken back', async () => {
    await release();
    await lose(1_000n);
    await Promise.all(Array.from({ length: 6 }, () => takeBack()));
    expect(await owed()).toBe(1_000n);
    expect(await listOpenOf(test.db, memberId)).toHaveLength(1);
  });

  it('that was given up or has become nothing leaves nothing to owe', async () => {
    const { bonusId } = await bonus();
    await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId }, now));
    expect(await takeBack()).toBe(false);
    expect(await bonus()).toMatchObject({ status: 'forfeited', forfeitReason: 'given_up', endedAt: now });
    expect(await owed()).toBe(0n);
  });

  it('is not somebody else’s, and one that never was is nothing', async () => {
    const other = await fundedMember(test.db, 0n);
    expect(await takeBack(other)).toBe(false);
    expect((await bonus()).status).toBe('active');
    source = newId('dep');
    expect(await takeBack()).toBe(false);
  });

  it('leaves the bonus of another source alone', async () => {
    const first = source;
    const { bonusId } = await bonus();
    await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId }, now));
    source = newId('dep');
    await grant();
    const second = source;
    source = first;
    await takeBack();
    source = second;
    expect((await bonus()).status).toBe('active');
    expect(await getBonusBalance(test.db, memberId)).toBe(1_000n);
  });

  it('is not granted again by its source', async () => {
    await takeBack();
    const { bonusId } = await bonus();
    expect(await grant({ now: later(20) })).toBe(bonusId);
    expect(await getBonusBalance(test.db, memberId)).toBe(0n);
  });
});

describe('terms that nobody may be given', () => {
  it.each([
    ['no wagering', { wageringMultiple: 0 }],
    ['more than ten times', { wageringMultiple: 10.5 }],
    ['half a time', { wageringMultiple: 1.5 }],
    ['a number that is none', { wageringMultiple: Number.NaN }],
    ['no days', { validDays: 0 }],
    ['no money', { amountMinor: 0n }],
    ['less than no money', { amountMinor: -1n }],
  ])('are %s; nothing is granted and nothing is written', async (_what, part) => {
    const who = await fundedMember(test.db, 0n);
    const from = newId('dep');
    await expect(grant({ memberId: who, source: from, ...part })).rejects.toThrow();
    expect(await findBonusOfSource(test.db, from)).toBeNull();
    expect(await getBonusBalance(test.db, who)).toBe(0n);
  });

  it('are the control: ten times is what may be asked at most', async () => {
    const who = await fundedMember(test.db, 0n);
    await grant({ memberId: who, source: newId('dep'), wageringMultiple: 10 });
    expect(await getBonusBalance(test.db, who)).toBe(1_000n);
  });
});
