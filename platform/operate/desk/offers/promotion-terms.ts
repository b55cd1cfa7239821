import { promotionWays } from '@/lib/contract/calls/promotions';
import { moneyText } from '@/lib/money';
import { isSaid, say, type Said } from '@/lib/said';
import { getPromotionTitles, listPromotionTitles } from '@/platform/brand/content';
import { recordAudit } from '@/platform/ground/audit';
import {
  listPrizes,
  listTerms,
  promotionRules,
  putPromotionTerms,
  type PromotionTerms,
  type TermsChange,
} from '@/platform/engage/promotions';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { momentOf, requireAmount, requireOneOf, requireWhole } from '../inputs';
import { rewardChoices, rewardIn, rewardOptions } from './reward-options';

/** Pools are drawn by their weights, which stand in the promotion's text: they are not typed at the desk. */
const ways = promotionWays.filter((way) => way !== 'raffle');
const approvals = ['operator', 'rule'] as const;

const rewardText = (reward: PromotionTerms['reward']): string | null =>
  reward &&
  (reward.kind === 'points' || reward.kind === 'tickets'
    ? `${reward.value.toString()} ${reward.kind}`
    : `${reward.kind} ${moneyText(reward.value)}${reward.wageringMultiple ? ` (x${reward.wageringMultiple}, ${reward.validDays} d)` : ''}`);

const depositText = (deposit: PromotionTerms['deposit']): Said | null =>
  deposit &&
  say`${deposit.percent} %, ${moneyText(deposit.maxBonusMinor)} at most, from ${moneyText(deposit.minDepositMinor)} (x${deposit.wageringMultiple}, ${deposit.validDays} d)`;

const shown = (terms: PromotionTerms): Shown => ({
  way: terms.way,
  gives: rewardText(terms.reward) ?? depositText(terms.deposit),
  ...{ rule: terms.rule, approval: terms.way === 'apply' ? terms.approval : null },
  ...{ opens: terms.opensAt, closes: terms.closesAt, claimDays: terms.claimDays },
  effectiveFrom: terms.effectiveFrom,
});

function depositIn({ options }: DeskCall): NonNullable<TermsChange['deposit']> {
  const { percent = '', least = '', 'bonus-most': most = '', multiple = '' } = options;
  const [minDepositMinor, maxBonusMinor] = [requireAmount(least), requireAmount(most)];
  if (minDepositMinor < 1n || maxBonusMinor < 1n)
    throw new DeskError(say`--least and --bonus-most are above 0`);
  return {
    ...{ minDepositMinor, maxBonusMinor, percent: requireWhole(percent, '--percent', [1, 200]) },
    wageringMultiple: requireWhole(multiple, '--multiple', [1, 10]),
    validDays: requireWhole(options['valid-days'] ?? '', '--valid-days', [1, 365]),
  };
}

function termsIn(call: DeskCall): TermsChange {
  const { options, args, now, actor } = call;
  const way = requireOneOf(options.way ?? '', '--way', ways);
  const claimDays = options['claim-days'];
  const effectiveFrom = momentOf(options.from, '--from') ?? now;
  if (effectiveFrom < now) throw new DeskError(say`--from lies in the past: what members took part by stays`);
  const isGiving = way === 'apply' || way === 'automatic';
  if (!isGiving && options.reward !== undefined)
    throw new DeskError(say`A reward is of applications and of what comes by itself`);
  const reward = isGiving ? rewardIn(call) : null;
  if (reward?.kind === 'tickets') throw new DeskError(say`A promotion gives cash, a bonus or points`);
  const [opensAt, closesAt] = [momentOf(options.opens, '--opens'), momentOf(options.closes, '--closes')];
  if (opensAt && closesAt && closesAt <= opensAt) throw new DeskError(say`It closes after it opens`);
  return {
    ...{ promotionId: args[0] ?? '', way, effectiveFrom, recordedBy: actor },
    ...{ opensAt: opensAt ?? null, closesAt: closesAt ?? null, reward },
    deposit: way === 'deposit' ? depositIn(call) : null,
    claimDays: claimDays === undefined ? null : requireWhole(claimDays, '--claim-days', [1, 365]),
    approval: options.approval ? requireOneOf(options.approval, '--approval', approvals) : 'operator',
    rule: options.rule ? requireOneOf(options.rule, '--rule', promotionRules) : null,
    needsComment: options.comment === 'yes',
    needsImages: options.pictures === 'yes',
  };
}

/** How members take part in a promotion; its texts are pieces of content. */
export const promotions: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'The terms in force of every promotion.',
    run: async ({ tx, now }) => {
      const terms = await listTerms(tx, now);
      const titles = await listPromotionTitles(tx, [...terms.keys()], 'EN');
      return [...terms].map(([promotion, each]) => ({
        promotion,
        title: titles.get(promotion) ?? '',
        ...shown(each),
      }));
    },
  },
  show: {
    right: 'content.read',
    kind: 'read',
    args: '<promotion>',
    about: 'How one takes part in a promotion, and the lines of its pool with their odds.',
    run: async ({ tx, now, args: [promotionId = ''] }) => {
      const terms = (await listTerms(tx, now)).get(promotionId);
      if (!terms) throw new DeskError(say`There are no terms of ${promotionId}`);
      const pool = await listPrizes(tx, terms.revision);
      const all = pool.reduce((sum, { weight }) => sum + weight, 0);
      return {
        ...{
          promotion: promotionId,
          title: (await getPromotionTitles(tx, promotionId)).EN ?? '',
          ...shown(terms),
        },
        prizes: pool.map(({ weight, reward, titles }) => ({
          title: titles.EN ?? '',
          prize: rewardText(reward),
          weight,
          odds: `${weight} : ${all}`,
        })),
      };
    },
  },
  terms: {
    right: 'content.write',
    kind: 'write',
    args: '<promotion>',
    needsReason: true,
    options: {
      way: 'how one takes part: none (for reading), apply, deposit or automatic',
      ...rewardOptions,
      approval: 'of an application: operator (when it is not said) or rule',
      rule: 'what decides by itself: mobile_bound, email_bound or first_deposit',
      percent: 'of a deposit: how much of it is the bonus, 1 to 200',
      least: 'of a deposit: the least that brings a bonus',
      'bonus-most': 'of a deposit: the most that the bonus is',
      'claim-days': 'in how many days the reward is claimed; for ever when it is not said',
      opens: 'from when one takes part: 2026-12-01T10:00Z',
      closes: 'until when: 2026-12-01T10:00Z',
      comment: 'of an application: yes when it needs words',
      pictures: 'of an application: yes when it needs pictures',
      from: 'from when these terms hold: 2026-12-01T10:00Z; now when it is not said',
    },
    choices: {
      ...rewardChoices,
      ...{ way: ways, approval: approvals, rule: promotionRules },
      ...{ comment: ['yes', 'no'], pictures: ['yes', 'no'] },
    },
    about:
      'How one takes part from now on, or from a time. Who has taken part before stays by the terms of that time.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [promotionId = ''] = args;
      if (!(await getPromotionTitles(tx, promotionId)).EN)
        throw new DeskError(say`There is no promotion ${promotionId}: publish its English text first`);
      const known = (await listTerms(tx, now)).get(promotionId);
      const change = termsIn(call);
      await offered(() => putPromotionTerms(tx, change));
      const after = shown({ ...defaults, ...change });
      const before = known ? shown(known) : null;
      await recordAudit(tx, {
        actor,
        action: 'promotion.terms',
        subject: promotionId,
        before,
        after,
        reason,
        now,
      });
      return { promotion: promotionId, ...after };
    },
  },
};

const defaults: Omit<PromotionTerms, 'promotionId' | 'way' | 'effectiveFrom'> = {
  ...{ opensAt: null, closesAt: null, reward: null, claimDays: null, deposit: null, rule: null },
  ...{ needsImages: false, needsComment: false, approval: 'operator' },
};

/** What cannot be offered is the operator's to put right. */
async function offered(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof RangeError && 'said' in error && isSaid(error.said)) throw new DeskError(error.said);
    throw error;
  }
}
