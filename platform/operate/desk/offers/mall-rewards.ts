import { pointRewardKinds } from '@/lib/contract/calls/points';
import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { putReward } from '@/platform/engage/point-terms';
import { findReward, listRewards, type BonusOfReward, type PointRewardPiece } from '@/platform/engage/points';
import { mostTickets } from '@/platform/engage/raffle-tickets';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import {
  asked,
  languageOf,
  momentOf,
  requireAmount,
  requireOneOf,
  requireText,
  requireWhole,
} from '../inputs';
import { englishIn, textOptions } from './reward-options';

const longestText = 2_000;
const most = 10_000_000;
const pictureAddress = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]{1,500}$/;

const shown = (piece: PointRewardPiece): Shown => ({
  ...{ kind: piece.kind ?? 'goods', points: piece.points, quantity: piece.quantity },
  surcharge: moneyText(piece.surchargeMinor ?? 0n),
  ...{ level: piece.minLevel ?? 0, perMember: piece.perMember ?? null, tickets: piece.tickets ?? null },
  bonus: piece.bonus
    ? `${moneyText(piece.bonus.amountMinor)} (x${piece.bonus.wageringMultiple}, ${piece.bonus.validDays} d)`
    : null,
  ...{ picture: piece.picture, position: piece.sortOrder, from: piece.shownFrom },
  until: piece.shownUntil ?? null,
});

async function requireReward({ tx, args: [rewardId = ''] }: DeskCall): Promise<PointRewardPiece> {
  const reward = await findReward(tx, rewardId);
  if (!reward) throw new DeskError(say`There is no reward ${rewardId}`);
  return reward;
}

function bonusIn({ options }: DeskCall, known: BonusOfReward | undefined): BonusOfReward {
  const { value, multiple } = options;
  const amountMinor = value === undefined ? (known?.amountMinor ?? 0n) : requireAmount(value);
  if (amountMinor < 1n) throw new DeskError(say`A bonus needs --value, an amount above 0`);
  return {
    amountMinor,
    wageringMultiple: requireWhole(multiple ?? String(known?.wageringMultiple ?? ''), '--multiple', [0, 10]),
    validDays: requireWhole(
      options['valid-days'] ?? String(known?.validDays ?? ''),
      '--valid-days',
      [1, 365],
    ),
  };
}

function windowIn({ options: { from, until }, now }: DeskCall, known: PointRewardPiece | null) {
  const end = until === 'never' ? null : momentOf(until, '--until');
  const shownFrom = momentOf(from, '--from') ?? known?.shownFrom ?? now;
  const shownUntil = end === undefined ? (known?.shownUntil ?? null) : end;
  if (shownUntil && shownUntil <= shownFrom) throw new DeskError(say`It ends after it begins`);
  return { shownFrom, shownUntil };
}

function pictureIn({ options: { picture } }: DeskCall, known: PointRewardPiece | null): string {
  const address = picture ?? known?.picture ?? '';
  if (!pictureAddress.test(address))
    throw new DeskError(say`--picture is one of the brand (/media/…), /art/… of this site, or https://…`);
  return address;
}

function pieceIn(call: DeskCall, known: PointRewardPiece | null): PointRewardPiece {
  const { options, args } = call;
  const whole = (name: string, before: number | null | undefined, range: readonly [number, number]) =>
    requireWhole(options[name] ?? String(before ?? ''), `--${name}`, range);
  const kind = options.kind
    ? requireOneOf(options.kind, '--kind', pointRewardKinds)
    : (known?.kind ?? 'goods');
  const perMember = options.each;
  return {
    ...{ rewardId: args[0] ?? '', kind, picture: pictureIn(call, known), ...windowIn(call, known) },
    points: whole('points', known?.points, [1, most]),
    quantity: whole('quantity', known?.quantity, [0, most]),
    surchargeMinor:
      options.surcharge === undefined ? (known?.surchargeMinor ?? 0n) : requireAmount(options.surcharge),
    minLevel: whole('level', known?.minLevel ?? 0, [0, 99]),
    perMember:
      perMember === 'none'
        ? null
        : perMember === undefined
          ? (known?.perMember ?? null)
          : whole('each', null, [1, most]),
    sortOrder: whole('position', known?.sortOrder ?? 1, [0, 999]),
    ...(kind === 'bonus' && { bonus: bonusIn(call, known?.bonus) }),
    ...(kind === 'tickets' && { tickets: whole('tickets', known?.tickets, [1, mostTickets]) }),
  };
}

/** What members get for points. */
export const rewards: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'Rewards of the points mall in their order, with those that are over.',
    run: async ({ tx }) =>
      (await listRewards(tx)).map(({ name, languages, ...piece }) => ({
        reward: piece.rewardId,
        title: name,
        languages,
        ...shown(piece),
      })),
  },
  put: {
    right: 'content.write',
    kind: 'write',
    args: '<reward>',
    needsReason: true,
    options: {
      title: 'what it is called, in English',
      text: 'what it is, in English',
      kind: 'goods, voucher, bonus or tickets; goods when it is not said',
      picture: '/media/…, /art/… or https://…',
      points: 'what it costs',
      quantity: 'how many there are',
      surcharge: 'play money beside the points; none when it is not said',
      level: 'the VIP level that it is open from; 0 is everybody',
      each: 'how many a member can take, or none for no limit',
      value: 'of a bonus: its amount',
      multiple: 'of a bonus: how often it is staked, 0 to 10',
      'valid-days': 'of a bonus: in how many days, 1 to 365',
      tickets: 'of tickets: how many one brings',
      position: 'smaller comes first',
      from: 'from when: 2026-12-01T10:00Z; now when it is new',
      until: 'until when: 2026-12-01T10:00Z, or never',
    },
    choices: { kind: pointRewardKinds },
    about: 'Says what a reward of the mall is from now on; what is not said of one that is there stays.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [rewardId = ''] = args;
      const known = await findReward(tx, rewardId);
      const piece = pieceIn(call, known);
      const english = englishIn(call, known !== null, longestText);
      const texts = english && { EN: { name: english.title, description: english.text } };
      await asked(() => putReward(tx, piece, { recordedBy: actor, ...(texts && { texts }) }, now));
      const after = { ...shown(piece), ...(english && { title: english.title }) };
      const before = known && shown(known);
      await recordAudit(tx, { actor, action: 'reward.put', subject: rewardId, before, after, reason, now });
      return { reward: rewardId, ...shown(piece) };
    },
  },
  text: {
    right: 'content.write',
    kind: 'write',
    args: '<reward>',
    options: textOptions,
    about: 'Says a reward of the mall in a language from now on.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [rewardId = ''] = args;
      const reward = await requireReward(call);
      const [language, title] = [languageOf(call), requireText(call, 'title', 120)];
      const texts = { [language]: { name: title, description: requireText(call, 'text', longestText) } };
      await asked(() => putReward(tx, reward, { recordedBy: actor, texts }, now));
      const after = { language, title };
      await recordAudit(tx, {
        actor,
        action: 'reward.text',
        subject: rewardId,
        after,
        reason: reason || null,
        now,
      });
      return say`${rewardId} is called "${title}" in ${language}.`;
    },
  },
  end: {
    right: 'content.write',
    kind: 'write',
    args: '<reward>',
    needsReason: true,
    about: 'Takes a reward out of the mall now; what was ordered before goes on.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [rewardId = ''] = args;
      const reward = await requireReward(call);
      if (reward.shownUntil && reward.shownUntil <= now) throw new DeskError(say`${rewardId} is over`);
      const shownUntil = reward.shownFrom < now ? now : new Date(reward.shownFrom.getTime() + 1);
      await asked(() => putReward(tx, { ...reward, shownUntil }, { recordedBy: actor }, now));
      const [before, after] = [{ until: reward.shownUntil ?? null }, { until: shownUntil }];
      await recordAudit(tx, { actor, action: 'reward.end', subject: rewardId, before, after, reason, now });
      return say`${rewardId} is not on offer any more.`;
    },
  },
};
