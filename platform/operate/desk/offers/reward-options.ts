import { rewardKinds, type RewardKind } from '@/lib/contract/calls/promotions';
import { say } from '@/lib/said';
import { mostTickets } from '@/platform/engage/raffle-tickets';
import { DeskError, type DeskCall } from '../command';
import { requireAmount, requireOneOf, requireText, requireWhole } from '../inputs';

export const rewardOptions = {
  reward: 'what it gives: cash, bonus, points or tickets',
  value: 'how much: 5.00; of points and tickets a whole number',
  multiple: 'of a bonus: how often it is staked, 1 to 10',
  'valid-days': 'of a bonus: in how many days, 1 to 365',
} as const;
export const rewardChoices = { reward: rewardKinds } as const;

export interface SaidReward {
  kind: RewardKind;
  /** Minor units; of points and tickets their number. */
  value: bigint;
  wageringMultiple: number | null;
  validDays: number | null;
}

const mostMinor = 1_000_000_00n;

/** The reward that was said; null where none was. Throws `DeskError`. */
export function rewardIn({ options }: DeskCall): SaidReward | null {
  const { reward, value = '', multiple } = options;
  const validDays = options['valid-days'];
  if (reward === undefined) return null;
  const kind = requireOneOf(reward, '--reward', rewardKinds);
  if (kind !== 'bonus' && (multiple !== undefined || validDays !== undefined))
    throw new DeskError(say`--multiple and --valid-days belong to a bonus`);
  return {
    kind,
    value: valueIn(kind, value),
    wageringMultiple: kind === 'bonus' ? requireWhole(multiple ?? '', '--multiple', [1, 10]) : null,
    validDays: kind === 'bonus' ? requireWhole(validDays ?? '', '--valid-days', [1, 365]) : null,
  };
}

function valueIn(kind: RewardKind, value: string): bigint {
  if (kind === 'points') return BigInt(requireWhole(value, '--value', [1, 1_000_000]));
  if (kind === 'tickets') return BigInt(requireWhole(value, '--value', [1, mostTickets]));
  const minor = requireAmount(value);
  if (minor < 1n || minor > mostMinor) throw new DeskError(say`--value is above 0 and 1,000,000.00 at most`);
  return minor;
}

export const textOptions = {
  language: 'of the text; EN when it is not said, which every other language falls back to',
  title: 'what it is called in that language',
  text: 'one or two sentences in that language',
} as const;

/** The English words of something new; none where nothing was said of something that is there. */
export function englishIn(
  call: DeskCall,
  isThere: boolean,
  longest = 400,
): { title: string; text: string } | null {
  const { title, text } = call.options;
  if (isThere && title === undefined && text === undefined) return null;
  return { title: requireText(call, 'title', 120), text: requireText(call, 'text', longest) };
}
