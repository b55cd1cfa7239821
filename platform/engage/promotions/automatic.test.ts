import { randomBytes } from 'node:crypto';
import { useTestDatabase } from '@/lib/testing/database';
import {
  arrangeMember,
  arrangePromotion,
  ask,
  bindMobile,
  contextFor,
  fiveInCash,
  now,
  upload,
} from '@/lib/testing/scenes/promotions';
import { createMember } from '@/platform/people/members';
import { exclude } from '@/platform/people/protection-gate';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { owe } from '@/platform/play/receivables';
import { awardPoints, getPoints } from '../points';
import { issueAutomatic, listApplications, takeBackFirstDeposit } from '.';
import { issueAutomaticTo } from './issue-automatic';

const test = useTestDatabase();
const later = (ms: number) => new Date(now.getTime() + ms);
const hourMs = 3_600_000;
const opensAt = later(-10 * hourMs);
const closesAt = later(10 * hourMs);
let memberId: string;

const byItself = { way: 'automatic', approval: 'rule', reward: fiveInCash } as const;

beforeAll(async () => {
  await arrangePromotion(test.db, 'prm_mobile', { ...byItself, rule: 'mobile_bound', opensAt, closesAt });
});

beforeEach(async () => {
  memberId = await arrangeMember(test.db);
});

async function seen(id: string, lastSeenAt: Date): Promise<void> {
  await test.owner.query(
    `insert into sessions (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address)
     values ($1, $2, $3, 'full', $4, $4, $5, '', '')`,
    [newId('ses'), id, randomBytes(32), lastSeenAt, later(100 * hourMs)],
  );
}

const granted = async (id = memberId) =>
  (await listApplications(test.db, { memberId: id, limit: 10 })).map(({ promotionId }) => promotionId);
const issueTo = (at = now, id = memberId) => issueAutomaticTo(test.db, id, at);
const letters = async (id = memberId) =>
  (await test.owner.query('select 1 from member_messages where member_id = $1', [id])).rowCount;

describe('what comes by itself', () => {
  it.each([
    ['a moment before it opens', opensAt.getTime() - 1, 0],
    ['as it opens', opensAt.getTime(), 1],
    ['a moment before it closes', closesAt.getTime() - 1, 1],
    ['as it closes', closesAt.getTime(), 0],
  ])('comes or does not, %s', async (_when, ms, count) => {
    await bindMobile(test.db, memberId);
    expect(await issueTo(new Date(ms))).toBe(count);
    expect(await granted()).toHaveLength(count);
  });

  it('waits for its rule, comes with one letter, and never again', async () => {
    expect(await issueTo()).toBe(0);
    await bindMobile(test.db, memberId);
    expect(await issueTo()).toBe(1);
    expect(await issueTo(later(hourMs))).toBe(0);
    expect([await granted(), await letters()]).toEqual([['prm_mobile'], 1]);
  });

  it('comes once when many look at the same moment, and nobody is told of a failure', async () => {
    await bindMobile(test.db, memberId);
    const counts = await Promise.all(Array.from({ length: 10 }, () => issueTo()));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect([await granted(), await letters()]).toEqual([['prm_mobile'], 1]);
  });

  it('does not come to a trial account, to nobody, and to who is excluded, until they are back', async () => {
    const username = `t${newId('x').slice(-12)}`;
    const trial = await createMember(test.db, { username, password: null, accountType: 4, now });
    await bindMobile(test.db, trial.id);
    await bindMobile(test.db, memberId);
    expect(await issueTo(now, trial.id)).toBe(0);
    expect(await issueTo(now, 'mem_unknown')).toBe(0);
    const period = '24h';
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId, period, recordedBy: 'member' }, later(-23 * hourMs)),
    );
    expect(await issueTo(later(hourMs - 1))).toBe(0);
    expect(await issueTo(later(hourMs))).toBe(1);
  });

  it('comes by housekeeping to who was here within the hour, and to nobody else', async () => {
    const [lately, longAgo, never] = [memberId, await arrangeMember(test.db), await arrangeMember(test.db)];
    for (const id of [lately, longAgo, never]) await bindMobile(test.db, id);
    await seen(lately, later(-hourMs));
    await seen(longAgo, later(-hourMs - 1));
    expect(await issueAutomatic(test.db, now)).toBe(1);
    expect([await granted(lately), await granted(longAgo), await granted(never)]).toEqual([
      ['prm_mobile'],
      [],
      [],
    ]);
    expect(await issueAutomatic(test.db, now)).toBe(0);
  });

  it('counts a member with three sessions once', async () => {
    await bindMobile(test.db, memberId);
    for (let index = 0; index < 3; index += 1) await seen(memberId, later(-index));
    expect(await issueAutomatic(test.db, now)).toBe(1);
    expect(await letters()).toBe(1);
  });

  it('reaches the members behind one whose turn fails, and says that one has failed', async () => {
    const people = [memberId, await arrangeMember(test.db), await arrangeMember(test.db)].sort();
    for (const id of people) {
      await bindMobile(test.db, id);
      await seen(id, now);
    }
    const [broken = '', ...others] = people;
    await test.owner.query(
      `create function refuse_one() returns trigger language plpgsql as $$
         begin raise exception 'this one fails'; end $$;
       create trigger refuse_one before insert on rewards for each row when (new.member_id = '${broken}')
         execute function refuse_one()`,
    );
    await expect(issueAutomatic(test.db, now)).rejects.toThrow();
    await test.owner.query('drop trigger refuse_one on rewards; drop function refuse_one()');
    expect(await Promise.all(others.map((id) => granted(id)))).toEqual([['prm_mobile'], ['prm_mobile']]);
    expect([await granted(broken), await letters(broken)]).toEqual([[], 0]);
    expect(await issueAutomatic(test.db, now)).toBe(1);
  });

  it('can be asked for by hand, once its rule is met, and is not given twice', async () => {
    const me = () => contextFor(test.db, memberId);
    const apply = () => ask('apply', me(), { promotionId: 'prm_mobile' });
    await expect(apply()).rejects.toMatchObject({ code: 'promotion.state' });
    await bindMobile(test.db, memberId);
    expect(await apply()).toMatchObject({ state: 'issued' });
    expect(await issueTo()).toBe(0);
    await expect(apply()).rejects.toMatchObject({ code: 'promotion.state' });
  });
});

describe('an application that its rule decides', () => {
  beforeAll(async () => {
    const terms = { way: 'apply', approval: 'rule', rule: 'mobile_bound', reward: fiveInCash } as const;
    await arrangePromotion(test.db, 'prm_ruled', { ...terms, needsImages: true, claimDays: 1 });
  });

  const apply = async (context = contextFor(test.db, memberId)) =>
    ask('apply', context, { promotionId: 'prm_ruled', images: [await upload(context)] });

  it('is granted at once, by the rule and without a letter of a decision', async () => {
    await bindMobile(test.db, memberId);
    const status = await apply();
    expect(status).toMatchObject({ state: 'issued' });
    const [application] = await listApplications(test.db, { memberId, limit: 5 });
    expect(application).toMatchObject({ decidedBy: 'rule', decidedAt: now, rewardId: status.rewardId });
    expect(await letters()).toBe(0);
    const audit = await test.owner.query('select 1 from audit_log where subject = $1', [
      application?.applicationId,
    ]);
    expect(audit.rowCount).toBe(0);
  });

  it('is refused while it is not met, keeps nothing, and its picture can be used again', async () => {
    const context = contextFor(test.db, memberId);
    const images = [await upload(context)];
    const input = { promotionId: 'prm_ruled', images };
    await expect(ask('apply', context, input)).rejects.toMatchObject({ code: 'promotion.state' });
    expect(await granted()).toEqual([]);
    await bindMobile(test.db, memberId);
    expect(await ask('apply', contextFor(test.db, memberId), input)).toMatchObject({ state: 'issued' });
  });

  it('is over a day later where nobody has claimed it, and stays over', async () => {
    await bindMobile(test.db, memberId);
    const { rewardId } = await apply();
    const at = (ms: number) => contextFor(test.db, memberId, { now: later(ms) });
    const stateAt = async (ms: number) =>
      (await ask('standings', at(ms), {})).list.find((each) => each.promotionId === 'prm_ruled')?.state;
    expect([await stateAt(24 * hourMs - 1), await stateAt(24 * hourMs)]).toEqual(['issued', 'closed']);
    await expect(ask('claimReward', at(24 * hourMs), { rewardId: rewardId ?? '' })).rejects.toMatchObject({
      code: 'reward.over',
    });
    await expect(apply(at(24 * hourMs))).rejects.toMatchObject({ code: 'promotion.state' });
  });
});

describe('what was given for a first deposit', () => {
  const points = { kind: 'points', value: 50n, wageringMultiple: null, validDays: null } as const;
  beforeAll(async () => {
    await arrangePromotion(test.db, 'prm_points', { ...byItself, rule: 'first_deposit', reward: points });
  });

  const payIn = async (): Promise<string> => {
    const reference = newId('dep');
    const transfer = { kind: 'deposit', debit: accounts.clearing('test'), credit: accounts.cash(memberId) };
    const entry = { ...transfer, amountMinor: 10_000n, reference };
    await inTransaction(test.db, (tx) => post(tx, { key: newId('key'), transfers: [entry] }));
    return reference;
  };
  /** The provider takes the payment back, and what it had brought about goes with it. */
  const takePaymentBack = (reference: string) =>
    inTransaction(test.db, async (tx) => {
      const debt = { reason: 'deposit_reversed', reference, amountMinor: 10_000n } as const;
      await owe(tx, { memberId, ...debt, owedTo: accounts.clearing('test'), now });
      await takeBackFirstDeposit(tx, memberId, now);
    });

  async function claimed(): Promise<void> {
    const { list } = await ask('standings', contextFor(test.db, memberId), {});
    const rewardId = list.find((each) => each.promotionId === 'prm_points')?.rewardId ?? '';
    await ask('claimReward', contextFor(test.db, memberId), { rewardId });
    expect(await getPoints(test.db, memberId)).toBe(50n);
  }

  it('stays while another payment stands', async () => {
    const [first, second] = [await payIn(), await payIn()];
    await claimed();
    await takePaymentBack(first);
    expect(await getPoints(test.db, memberId)).toBe(50n);
    await takePaymentBack(second);
    expect(await getPoints(test.db, memberId)).toBe(0n);
  });

  it('goes once, however many payments are made and taken back, and keeps none of them from being taken back', async () => {
    const first = await payIn();
    await claimed();
    const extra = { memberId, points: 20n, key: newId('key'), reference: 'review' };
    await inTransaction(test.db, (tx) => awardPoints(tx, extra));
    await takePaymentBack(first);
    expect(await getPoints(test.db, memberId)).toBe(20n);
    await takePaymentBack(await payIn());
    expect(await getPoints(test.db, memberId)).toBe(20n);
    expect((await getBalance(test.db, accounts.cash(memberId))).balanceMinor).toBe(0n);
  });
});
