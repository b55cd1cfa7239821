import { moneyText } from '@/lib/money';
import { say, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  getSettings,
  listSettingHistory,
  lockSettings,
  type AgentSettings,
  type CashierSettings,
  type ProtectionSettings,
  type ReferralSettings,
  type RiskSettings,
  type VipSettings,
} from '@/platform/brand/settings';
import { PressingSettingError, recordSetting } from '@/platform/brand/system';
import { DeskError, type DeskNoun, type Shown, type ShownValue } from '../command';
import { requireAmount, requireWhole } from '../inputs';
import { render } from '../render';

type Field =
  'flag' | 'amount' | 'amount or none' | readonly [least: number, most: number, orNone?: 'or none'];

/** Which fields an operator may change, and what may stand in them. A field that is not here does not compile. */
const cashierFields: { readonly [Name in keyof CashierSettings]: Field } = {
  isSingleWallet: 'flag',
  canTransferUpline: 'flag',
  withdrawalReviewFrom: 'amount or none',
  withdrawalDailyAmount: 'amount or none',
  withdrawalDailyCount: [1, 1_000, 'or none'],
  withdrawalConfirmMinutes: [1, 10_080],
  isWithdrawalCancellable: 'flag',
  payoutCoolOffHours: [0, 720],
};
const referralFields: { readonly [Name in keyof ReferralSettings]: Field } = {
  isOffered: 'flag',
  qualifyingDeposit: 'amount',
  reward: 'amount',
  friendReward: 'amount',
  holdDays: [0, 365],
  playThrough: [0, 10],
  maxPerMonth: [1, 1_000],
};
/** The time zone is not among them: days that were counted by it cannot begin at another hour. */
const agentFields: { readonly [Name in keyof Omit<AgentSettings, 'timeZone'>]: Field } = {
  maxDepth: [1, 10],
  activeMinBet: 'amount',
  downlineDailyAmount: 'amount or none',
};
const protectionFields: { readonly [Name in keyof ProtectionSettings]: Field } = { isStrict: 'flag' };
const vipFields: { readonly [Name in keyof VipSettings]: Field } = {
  keepQuarterly: 'flag',
  keepPercent: [1, 100],
};
const percent = [1, 100] as const;
const hours = [1, 720] as const;
const weight = [0, 100] as const;
const riskFields: { readonly [Name in keyof RiskSettings]: Field } = {
  days: [1, 90],
  multiAccountFrom: [1, 1_000],
  sharedPayout: weight,
  sharedContact: weight,
  sharedDevice: weight,
  sharedAddress: weight,
  bonusCount: [1, 100],
  bonusPlayThrough: [1, 10],
  bonusWithdrawalHours: hours,
  withdrawalHours: hours,
  depositsAnHour: [1, 1_000],
  circleHours: hours,
  matches: [1, 10_000],
  matchesTogetherPercent: percent,
  flowPercent: percent,
  agentSharePercent: percent,
};
const fields = {
  cashier: cashierFields,
  referral: referralFields,
  agents: agentFields,
  protection: protectionFields,
  vip: vipFields,
  risk: riskFields,
} as const;
type Family = keyof typeof fields;

function valueOf(name: string, field: Field, text: string): boolean | string | number | null {
  if (field === 'flag') {
    if (text !== 'on' && text !== 'off') throw new DeskError(say`${name} is on or off`);
    return text === 'on';
  }
  const isList = typeof field !== 'string';
  const mayBeNone = isList ? field[2] !== undefined : field === 'amount or none';
  if (text === 'none' && mayBeNone) return null;
  return isList ? requireWhole(text, name, [field[0], field[1]]) : moneyText(requireAmount(text));
}

const isFamily = (name: string): name is Family => Object.hasOwn(fields, name);

function requireField(path: string): { family: Family; field: string; kind: Field } {
  const [family = '', field = '', ...rest] = path.split('.');
  const known: Readonly<Record<string, Field>> = isFamily(family) ? fields[family] : {};
  const kind = Object.hasOwn(known, field) ? known[field] : undefined;
  if (!isFamily(family) || !kind || rest.length > 0)
    throw new DeskError(say`There is no setting ${path}. See: settings show`);
  return { family, field, kind };
}

/** What takes two people; what agents are shown does not. */
function whyTwo(path: string): Said | null {
  if (path.startsWith('agents.')) return null;
  return path.startsWith('risk.') ? say`It changes who is looked at` : say`It changes how money moves`;
}

/** `on`, `off` and `none`, as they are written. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === null ? 'none' : render(value as ShownValue);
}

export const settings: DeskNoun = {
  show: {
    right: 'settings.read',
    kind: 'read',
    about: 'The settings of the cashier, of referral, agents, protection, VIP levels and the rules of risk.',
    run: async ({ tx, now }) => {
      const current = await getSettings(tx, now);
      return (Object.keys(fields) as Family[]).flatMap((family): Shown[] =>
        Object.keys(fields[family]).map((field) => ({
          setting: `${family}.${field}`,
          value: written((current[family] as unknown as Record<string, unknown>)[field] ?? null),
        })),
      );
    },
  },
  history: {
    right: 'settings.read',
    kind: 'read',
    args: '<cashier|referral|agents|protection|vip|risk>',
    options: { before: 'older than this row', limit: 'how many; 50 when it is not said' },
    pagedBy: 'row',
    about:
      'What was recorded of a family of settings, the newest first: since when it holds, what is to come, and by whom.',
    run: async ({ tx, now, args: [family = ''], options: { before, limit = '50' } }) => {
      if (!isFamily(family)) throw new DeskError(say`There are no settings ${family}. See: settings show`);
      const rows = await listSettingHistory(tx, {
        name: family,
        before: before === undefined ? null : requireWhole(before, '--before', [1, 999_999_999]),
        limit: requireWhole(limit, '--limit', [1, 500]),
      });
      return rows.map(({ id, value, effectiveFrom, recordedBy }): Shown => {
        const values = value as Readonly<Record<string, unknown>>;
        const shown = Object.keys(fields[family]).map((name) => [name, written(values[name] ?? null)]);
        return {
          ...{ row: String(id), from: effectiveFrom, isToCome: effectiveFrom > now, by: recordedBy },
          ...(Object.fromEntries(shown) as Shown),
        };
      });
    },
  },
  set: {
    right: 'settings.write',
    kind: 'write',
    needsFresh: true,
    fourEyes: ({ args: [path = ''] }) => whyTwo(path),
    args: '<setting> <value>',
    needsReason: true,
    about: 'Changes one of them from now on: on, off, a number, an amount, or none for no such limit.',
    run: async ({ tx, now: asked, actor, reason, args: [path = '', text = ''] }) => {
      const { family, field, kind } = requireField(path);
      const value = valueOf(path, kind, text);
      const now = await lockSettings(tx, asked);
      const current = (await getSettings(tx, now))[family];
      const before = (current as unknown as Record<string, unknown>)[field] ?? null;
      const next = { ...current, [field]: value };
      try {
        await recordSetting(tx, { name: family, value: next, effectiveFrom: now, recordedBy: actor });
      } catch (error) {
        if (error instanceof PressingSettingError) throw new DeskError(error.said);
        throw error;
      }
      await recordAudit(tx, {
        actor,
        action: 'setting.set',
        subject: path,
        before,
        after: value,
        reason,
        now,
      });
      return say`${path} was ${written(before)} and is ${written(value)} now.`;
    },
  },
};
