import { randomBytes } from 'node:crypto';
import type { PromotionState } from '@/lib/contract/calls/promotions';
import { outcomesOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { trialAccountType } from '@/lib/contract/trial-account';
import { drawLine, readInstantDraw, verifyInstantDraw, type InstantDraw } from '@/lib/raffle';
import { getBonusBalance } from '@/platform/play/bonuses';
import { grantBonus } from '@/platform/play/bonus-grants';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { getPoints } from '../points';
import { exclude } from '@/platform/people/protection-gate';
import { listOpenOf, owe } from '@/platform/play/receivables';
import {
  approveApplication,
  countTakeable,
  depositBonusOf,
  issueAutomatic,
  listApplications,
  listDepositBonuses,
  listEndingBonuses,
  putPromotionTerms,
  rejectApplication,
} from '.';
import { isRuleMet } from './is-rule-met';
import { takeBackFirstDeposit } from './take-back-first-deposit';
import {
  arrangeMember,
  arrangePromotion,
  ask,
  bindMobile,
  contextFor,
  fiveInCash,
  money,
  now,
  upload,
} from '@/lib/testing/scenes/promotions';

const test = useTestDatabase();
let memberId: string;

const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const me = (part = {}) => contextFor(test.db, memberId, part);

beforeAll(async () => {
  await arrangePromotion(test.db, 'prm_read', null);
  await arrangePromotion(test.db, 'prm_setup', {
    way: 'apply',
    needsImages: true,
    needsComment: true,
    reward: fiveInCash,
    claimDays: 30,
  });
  await arrangePromotion(test.db, 'prm_mobile', {
    way: 'automatic',
    rule: 'mobile_bound',
    approval: 'rule',
    reward: { kind: 'bonus', value: 500n, wageringMultiple: 5, validDays: 30 },
  });
  await arrangePromotion(test.db, 'prm_draw', {
    way: 'raffle',
    prizes: [
      { weight: 3, reward: { kind: 'points', value: 50n, ...money }, titles: { EN: '50 points' } },
      { weight: 1, reward: null, titles: { EN: 'Nothing' } },
    ],
  });
  await arrangePromotion(test.db, 'prm_bonus', {
    way: 'deposit',
    deposit: {
      minDepositMinor: 2_000n,
      percent: 50,
      maxBonusMinor: 10_000n,
      wageringMultiple: 5,
      validDays: 30,
    },
  });
  await arrangePromotion(test.db, 'prm_soon', { way: 'apply', reward: fiveInCash, opensAt: later(10) });
});

beforeEach(async () => {
  memberId = await arrangeMember(test.db);
});

async function stateOf(promotionId: string, part = {}): Promise<PromotionState | undefined> {
  const { list } = await ask('standings', me(part), {});
  return list.find((each) => each.promotionId === promotionId)?.state;
}

async function apply(
  part: { comment?: string; images?: string[]; promotionId?: string } = {},
  context = me(),
) {
  const images = part.images ?? [await upload(context)];
  return ask('apply', context, { promotionId: 'prm_setup', comment: 'The menu hides.', ...part, images });
}

async function onlyApplication(): Promise<string> {
  const [application] = await listApplications(test.db, { memberId, limit: 10 });
  return application?.applicationId ?? '';
}

const desk = { actor: 'desk:lea', reason: 'Clear and useful.' };
const approve = (applicationId: string) =>
  inTransaction(test.db, (tx) => approveApplication(tx, { applicationId, ...desk }, now));
const reject = (applicationId: string) =>
  inTransaction(test.db, (tx) => rejectApplication(tx, { applicationId, ...desk, reason: 'Too dark.' }, now));

it('says how each shown promotion stands for a new member', async () => {
  const { list } = await ask('standings', me(), {});
  expect(
    Object.fromEntries(list.map(({ promotionId, way, state }) => [promotionId, `${way} ${state}`])),
  ).toEqual({
    prm_read: 'none open',
    prm_setup: 'apply open',
    prm_mobile: 'automatic open',
    prm_draw: 'raffle open',
    prm_bonus: 'deposit open',
    prm_soon: 'apply coming_soon',
  });
  expect(list.find(({ promotionId }) => promotionId === 'prm_setup')).toMatchObject({
    needsImages: true,
    needsComment: true,
    reason: null,
    rewardId: null,
  });
  expect(await countTakeable(test.db, memberId, now)).toBe(3);
});

describe('an application', () => {
  it('waits for the operator, is granted with an audit and a message, and its reward is claimed', async () => {
    expect(await apply({ comment: '  The menu hides.  ' })).toMatchObject({ state: 'applying' });
    const applicationId = await onlyApplication();
    expect(await listApplications(test.db, { state: 'applying', memberId, limit: 10 })).toMatchObject([
      { applicationId, comment: 'The menu hides.', imageIds: [expect.stringMatching(/^img_/)] },
    ]);
    const rewardId = await approve(applicationId);
    expect(await stateOf('prm_setup')).toBe('issued');
    const { rows } = await test.owner.query(
      `select action, actor, reason, after from audit_log where subject = $1`,
      [applicationId],
    );
    const after = { state: 'issued', rewardId };
    expect(rows).toEqual([{ action: 'promotion.approve', ...desk, after }]);
    expect(await ask('claimReward', me(), { rewardId })).toMatchObject({ status: 'claimed', value: '5.00' });
    expect(await stateOf('prm_setup')).toBe('claimed');
    expect((await getBalance(test.db, accounts.cash(memberId))).balanceMinor).toBe(500n);
    const letters = await test.owner.query<{ body: string }>(
      'select body from member_messages where member_id = $1',
      [memberId],
    );
    expect(letters.rows.map(({ body }) => body)).toEqual([expect.stringContaining('About prm_setup')]);
  });

  it('that is rejected names the reason, gives nothing, and can be made anew', async () => {
    await apply();
    await reject(await onlyApplication());
    const { list } = await ask('standings', me(), {});
    expect(list.find(({ promotionId }) => promotionId === 'prm_setup')).toMatchObject({
      state: 'rejected',
      reason: 'Too dark.',
      rewardId: null,
    });
    expect(await apply()).toMatchObject({ state: 'applying', reason: null });
    expect(await ask('rewards', me(), {})).toMatchObject({ claimable: 0, list: [] });
  });

  it('is decided once when approval and rejection come together, and never again', async () => {
    await apply();
    const applicationId = await onlyApplication();
    const { done, codes } = await outcomesOf(
      Array.from({ length: 12 }, (_each, index) => (index % 2 ? approve : reject)(applicationId)),
    );
    expect([done, new Set(codes)]).toEqual([1, new Set(['promotion.state'])]);
    const [decided] = await listApplications(test.db, { memberId, limit: 10 });
    const { list } = await ask('rewards', me(), {});
    expect(list).toHaveLength(decided?.state === 'issued' ? 1 : 0);
    const audit = await test.owner.query('select 1 from audit_log where subject = $1', [applicationId]);
    expect(audit.rowCount).toBe(1);
  });

  it('is open once for a member, however many are sent at the same moment', async () => {
    const images = await Promise.all(Array.from({ length: 6 }, () => upload(me())));
    const { done, codes } = await outcomesOf(images.map((image) => apply({ images: [image] })));
    expect([done, new Set(codes)]).toEqual([1, new Set(['promotion.state'])]);
    await expect(apply()).rejects.toMatchObject({ code: 'promotion.state' });
  });

  it('that is sent twice under one key is one, with one answer', async () => {
    const context = me();
    const images = [await upload(context)];
    const first = await apply({ images }, context);
    expect(await apply({ images }, context)).toEqual(first);
    await expect(apply({ images, comment: 'Another one.' }, context)).rejects.toMatchObject({
      code: 'idempotency.conflict',
    });
  });

  it.each([
    ['no picture', { images: [] }, { images: { code: 'required' } }],
    ['no words', { comment: '   ' }, { comment: { code: 'required' } }],
    ['141 characters', { comment: '🎰'.repeat(141) }, { comment: { code: 'too.long', max: 140 } }],
    [
      'four pictures',
      { images: ['img_a', 'img_b', 'img_c', 'img_d'] },
      { images: { code: 'too.many', max: 3 } },
    ],
    ['a picture of nobody', { images: ['img_unknown'] }, { images: { code: 'image.gone' } }],
  ])('is refused with %s', async (_what, part, fields) => {
    await expect(apply(part)).rejects.toMatchObject({ code: 'request.invalid', value: { fields } });
    expect(await listApplications(test.db, { memberId, limit: 10 })).toEqual([]);
  });

  it('takes 140 characters, whatever they are', async () => {
    expect(await apply({ comment: '🎰'.repeat(140) })).toMatchObject({ state: 'applying' });
  });

  it('does not take the picture of another member', async () => {
    const images = [await upload(contextFor(test.db, await arrangeMember(test.db)))];
    await expect(apply({ images })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it.each([
    ['prm_unknown', 'promotion.not.found'],
    ['prm_read', 'promotion.state'],
    ['prm_soon', 'promotion.state'],
    ['prm_draw', 'promotion.state'],
    ['prm_mobile', 'promotion.state'],
  ])('for %s is refused: %s', async (promotionId, code) => {
    await expect(apply({ promotionId })).rejects.toMatchObject({ code });
  });

  it('is not for who is in a time-out', async () => {
    await inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '24h', recordedBy: 'member' }, now));
    await expect(apply()).rejects.toMatchObject({ code: 'protection.excluded' });
    await expect(ask('claimRaffle', me(), { promotionId: 'prm_draw' })).rejects.toMatchObject({
      code: 'protection.excluded',
    });
  });
});

describe('a promotion that comes by itself', () => {
  it('is issued once its rule is met, once, and told', async () => {
    expect(await stateOf('prm_mobile')).toBe('open');
    await bindMobile(test.db, memberId);
    await Promise.all(Array.from({ length: 5 }, () => ask('standings', me(), {})));
    expect(await stateOf('prm_mobile')).toBe('issued');
    const { list, claimable } = await ask('rewards', me({ language: 'TY' }), {});
    expect([claimable, list]).toMatchObject([1, [{ kind: 'bonus', title: 'Tungkol sa prm_mobile' }]]);
    await ask('claimReward', me(), { rewardId: list[0]?.rewardId ?? '' });
    expect(await getBonusBalance(test.db, memberId)).toBe(500n);
    expect((await ask('bonuses', me(), {})).list).toMatchObject([
      { title: 'About prm_mobile', status: 'active', wageringRequired: '25.00', balance: '5.00' },
    ]);
  });

  it('comes by housekeeping to whoever was here, and to nobody who is excluded', async () => {
    const other = await arrangeMember(test.db);
    for (const id of [memberId, other]) {
      await bindMobile(test.db, id);
      await test.owner.query(
        `insert into sessions (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address)
         values ($1, $2, $3, 'full', $4, $4, $5, '', '')`,
        [newId('ses'), id, randomBytes(32), now, later(1)],
      );
    }
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: other, period: '24h', recordedBy: 'member' }, now),
    );
    expect(await issueAutomatic(test.db, now)).toBe(1);
    expect(await issueAutomatic(test.db, now)).toBe(0);
    expect(await listApplications(test.db, { memberId, limit: 5 })).toMatchObject([{ decidedBy: 'rule' }]);
  });
});

describe('a raffle', () => {
  const draw = (context = me()) => ask('claimRaffle', context, { promotionId: 'prm_draw' });

  it('is drawn once of many tries, stored with the seed that decides it', async () => {
    const { done, codes } = await outcomesOf(Array.from({ length: 12 }, () => draw()));
    expect([done, new Set(codes)]).toEqual([1, new Set(['promotion.state'])]);
    const { rows } = await test.owner.query<{
      server_seed: string;
      position: number;
      reward_id: string | null;
    }>('select server_seed, position, reward_id from promotion_draws where member_id = $1', [memberId]);
    const [row] = rows;
    const seeds = { serverSeed: row?.server_seed ?? '', clientSeed: memberId };
    expect(row?.position).toBe(drawLine(seeds, [{ weight: 3 }, { weight: 1 }]));
    expect(await stateOf('prm_draw')).toBe(row?.reward_id ? 'issued' : 'closed');
  });

  const shown = async () =>
    (await ask('standings', me(), { language: 'EN' })).list.find(
      ({ promotionId }) => promotionId === 'prm_draw',
    )?.draw;

  it('has the seed whose hash was shown before, and the text of the member, and can be checked', async () => {
    const before = await shown();
    expect(before).toMatchObject({ position: null, serverSeed: null, clientSeed: null });
    expect(before?.pool.map(({ weight }) => weight)).toEqual([3, 1]);
    // However often it is looked at, it is the same hash, and the seed is nowhere to be read.
    expect(await shown()).toEqual(before);
    const { rows } = await test.owner.query<{ row: string }>(
      'select row_to_json(s)::text as row from promotion_seeds s where member_id = $1',
      [memberId],
    );
    const input = { promotionId: 'prm_draw', clientSeed: 'my-own_Text1' };
    const { draw: told } = await ask('claimRaffle', me(), input);
    expect(told).toMatchObject({ commitment: before?.commitment, clientSeed: 'my-own_Text1' });
    expect(rows[0]?.row).not.toContain(told?.serverSeed);
    expect(await shown()).toEqual(told);
    const { commitment, pool, position, serverSeed, clientSeed } = told!;
    const document = readInstantDraw({
      ...{
        kind: 'instant-draw',
        promotionId: 'prm_draw',
        commitment,
        pool,
        position,
        serverSeed,
        clientSeed,
      },
    });
    const failing = (draw: InstantDraw) =>
      verifyInstantDraw(draw).flatMap(({ check, isGood }) => (isGood ? [] : [check]));
    expect(failing(document!)).toEqual([]);
    // Negative control: a seed that was changed is another one.
    const other = document!.serverSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(failing({ ...document!, serverSeed: other })).toContain('seed');
  });

  it('of two members has two seeds, and of a trial account none is fixed', async () => {
    const first = await shown();
    const trial = contextFor(test.db, memberId);
    const { list } = await ask(
      'standings',
      { ...trial, caller: { ...trial.caller!, accountType: trialAccountType } },
      {},
    );
    expect(list.find(({ promotionId }) => promotionId === 'prm_draw')?.draw).toBeUndefined();
    memberId = await arrangeMember(test.db);
    expect((await shown())?.commitment).not.toBe(first?.commitment);
  });

  it('answers the same prize again under the same key', async () => {
    const context = me();
    const first = await draw(context);
    expect(await draw(context)).toEqual(first);
    if (!first.prize) return;
    await ask('claimReward', me(), { rewardId: first.prize.rewardId });
    expect(await getPoints(test.db, memberId)).toBe(50n);
  });
});

describe('a bonus for a deposit', () => {
  const asked = (depositMinor: bigint) => ({ memberId, promotionId: 'prm_bonus', depositMinor, now });

  it('is offered with its terms, and worth its share of the deposit up to the most', async () => {
    const about = { memberId, language: 'TY', now };
    expect(await listDepositBonuses(test.db, about)).toEqual([
      {
        promotionId: 'prm_bonus',
        title: 'Tungkol sa prm_bonus',
        minDeposit: '20.00',
        percent: 50,
        maxBonus: '100.00',
        wageringMultiple: 5,
        validDays: 30,
      },
    ]);
    expect(await depositBonusOf(test.db, asked(1_999n))).toBeNull();
    expect(await depositBonusOf(test.db, asked(5_000n))).toMatchObject({ amountMinor: 2_500n });
    expect(await depositBonusOf(test.db, asked(90_000n))).toMatchObject({ amountMinor: 10_000n });
  });

  it('is there once for a member, and not beside another active bonus', async () => {
    const terms = { amountMinor: 100n, wageringMultiple: 1, validDays: 30, source: newId('dep'), now };
    await inTransaction(test.db, (tx) => grantBonus(tx, { memberId, promotionId: 'prm_bonus', ...terms }));
    expect(await stateOf('prm_bonus')).toBe('joined');
    expect(await depositBonusOf(test.db, asked(5_000n))).toBeNull();
    const { list } = await ask('bonuses', me(), {});
    const given = await ask('forfeitBonus', me(), { bonusId: list[0]?.bonusId ?? '' });
    expect(given).toMatchObject({ status: 'forfeited', balance: '0.00' });
    expect(await stateOf('prm_bonus')).toBe('closed');
    expect(await listDepositBonuses(test.db, { memberId, language: 'EN', now })).toEqual([]);
  });

  it('shows the wagering of the own bonus to nobody else', async () => {
    const terms = { amountMinor: 100n, wageringMultiple: 1, validDays: 30, source: newId('dep'), now };
    const bonusId = await inTransaction(test.db, (tx) =>
      grantBonus(tx, { memberId, promotionId: null, ...terms }),
    );
    expect(await ask('wagering', me(), { bonusId })).toEqual({ totalItems: 0, totalPages: 0, list: [] });
    const other = contextFor(test.db, await arrangeMember(test.db));
    await expect(ask('wagering', other, { bonusId })).rejects.toMatchObject({ code: 'bonus.over' });
    await expect(ask('forfeitBonus', other, { bonusId })).rejects.toMatchObject({ code: 'bonus.over' });
  });
});

describe('terms', () => {
  it('that change leave an application to those of when it was made', async () => {
    await arrangePromotion(test.db, 'prm_changes', { way: 'apply', reward: fiveInCash });
    await ask('apply', me(), { promotionId: 'prm_changes' });
    const changed = { promotionId: 'prm_changes', way: 'apply', recordedBy: 'test' } as const;
    await inTransaction(test.db, (tx) =>
      putPromotionTerms(tx, { ...changed, reward: { ...fiveInCash, value: 1n }, effectiveFrom: later(1) }),
    );
    const applicationId = await onlyApplication();
    await inTransaction(test.db, (tx) => approveApplication(tx, { applicationId, ...desk }, later(2)));
    expect((await ask('rewards', me({ now: later(2) }), {})).list).toMatchObject([{ value: '5.00' }]);
  });

  it.each([
    'update promotion_terms set percent = 100',
    'delete from promotion_draws',
    'update promotion_prizes set weight = 1',
    'update promotion_applications set comment = null',
    'delete from promotion_applications',
  ])('and what came of them stay, also against the application: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
  });
});

describe('a rule that asks for a deposit', () => {
  const move = (kind: string, amountMinor: bigint, isIn: boolean, reference = 'test') => {
    const [own, outside] = [accounts.cash(memberId), accounts.clearing('test')];
    const [debit, credit] = isIn ? [outside, own] : [own, outside];
    const transfer = { kind, debit, credit, amountMinor, reference };
    return inTransaction(test.db, (tx) => post(tx, { key: newId('key'), transfers: [transfer] }));
  };
  const isMet = () => isRuleMet(test.db, memberId, 'first_deposit');

  it.each(['withdrawal', 'upline_transfer', 'deposit_reversed', 'contract_daily', 'contract_dividend'])(
    'is met by money that was paid in, until some of it leaves by %s',
    async (kind) => {
      expect(await isMet()).toBe(false);
      await move('deposit', 10_000n, true);
      expect(await isMet()).toBe(true);
      await move('stake', 100n, false);
      await move('upline_transfer', 100n, true);
      expect(await isMet()).toBe(true);
      await move(kind, 100n, false);
      expect(await isMet()).toBe(false);
      await move('deposit', 100n, true);
      expect(await isMet()).toBe(true);
    },
  );

  it.each([
    ['is owed once it was claimed', true, 500n],
    ['is cancelled while it waits', false, 0n],
  ])('gives a reward that %s, when no payment stands any more', async (_what, isClaimed, owedMinor) => {
    const promotionId = isClaimed ? 'prm_paid' : 'prm_waits';
    const way = { way: 'automatic', rule: 'first_deposit', approval: 'rule' } as const;
    await arrangePromotion(test.db, promotionId, { ...way, reward: fiveInCash });
    await move('deposit', 10_000n, true, promotionId);
    await ask('standings', me(), {});
    const { list } = await ask('rewards', me(), {});
    const rewardId = list.find(({ title }) => title === `About ${promotionId}`)?.rewardId ?? '';
    if (isClaimed) await ask('claimReward', me(), { rewardId });
    await move('stake', 1_000n, false);
    const debt = { reason: 'deposit_reversed', reference: promotionId, amountMinor: 10_000n } as const;
    const owedTo = accounts.clearing('test');
    await inTransaction(test.db, (tx) => owe(tx, { memberId, ...debt, owedTo, now }));
    await inTransaction(test.db, (tx) => takeBackFirstDeposit(tx, memberId, now));
    const owed = (await listOpenOf(test.db, memberId)).filter(({ reference }) => reference === rewardId);
    expect(owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(owedMinor);
    const after = (await ask('rewards', me(), {})).list.find((each) => each.rewardId === rewardId);
    expect(after?.status).toBe(isClaimed ? 'claimed' : 'cancelled');
  });

  it('gives a bonus that goes with that money', async () => {
    const reward = { kind: 'bonus', value: 500n, wageringMultiple: 5, validDays: 30 } as const;
    const way = { way: 'automatic', rule: 'first_deposit', approval: 'rule' } as const;
    await arrangePromotion(test.db, 'prm_first', { ...way, reward });
    await move('deposit', 10_000n, true);
    await ask('standings', me(), {});
    expect(await listEndingBonuses(test.db, { memberId, language: 'en', now })).toMatchObject([
      { title: 'About prm_first', amount: '5.00', isClaimed: false },
    ]);
  });
});
