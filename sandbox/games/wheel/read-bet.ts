import { moneyText, parseMoney } from '@/lib/money';
import type { PlacedAmount, ReadBet } from '@/sandbox/kit/types';
import {
  risks,
  type RiskMaths,
  type ValuesBet,
  type ValuesMaths,
  type WheelBet,
  type WheelMaths,
} from './types';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasKeys = (value: Record<string, unknown>, keys: string) => Object.keys(value).sort().join() === keys;

/** A bet on names, in the order of the title. Only the stake as a whole has a limit. */
function readValues({ pays, mostMinor }: ValuesMaths, value: unknown): ReadBet<ValuesBet> | null {
  if (!isRecord(value) || !hasKeys(value, 'on') || !isRecord(value.on)) return null;
  const placed = value.on;
  const on: Record<string, string> = {};
  const amounts: PlacedAmount[] = [];
  for (const name of Object.keys(placed)) if (!Object.hasOwn(pays, name)) return null;
  for (const name of Object.keys(pays)) {
    if (!Object.hasOwn(placed, name)) continue;
    const text = placed[name];
    const amountMinor = typeof text === 'string' ? parseMoney(text) : null;
    if (amountMinor === null) return null;
    on[name] = moneyText(amountMinor);
    amounts.push({ amountMinor, limitMinor: BigInt(mostMinor) });
  }
  return { bet: { on }, placed: amounts };
}

function readRisk({ wheels }: RiskMaths, value: unknown) {
  if (!isRecord(value) || !hasKeys(value, 'risk,segments')) return null;
  const risk = risks.find((one) => one === value.risk);
  const wheel = wheels.find((one) => one.risk === risk && one.segments.length === value.segments);
  return wheel ? { bet: { risk: wheel.risk, segments: wheel.segments.length } } : null;
}

export function readBet(maths: WheelMaths, value: unknown): ReadBet<WheelBet> | null {
  if (maths.game === 'values') return readValues(maths, value);
  if (maths.game === 'risk') return readRisk(maths, value);
  return value === null || value === undefined ? { bet: null } : null;
}
