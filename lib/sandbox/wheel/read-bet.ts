import { moneyText, parseMoney } from '@/lib/money';
import { risks, type RiskMaths, type ValuesMaths, type WheelBet, type WheelMaths } from './types';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasKeys = (value: Record<string, unknown>, keys: string) => Object.keys(value).sort().join() === keys;

/** A bet on names: amounts of whole chips that make up the stake, in the order of the title. */
function readValues({ pays, chipsMinor, mostMinor }: ValuesMaths, value: unknown, stakeMinor: bigint) {
  if (!isRecord(value) || !hasKeys(value, 'on') || !isRecord(value.on)) return null;
  const placed = value.on;
  const chip = BigInt(chipsMinor[0] ?? 1);
  const on: Record<string, string> = {};
  let sum = 0n;
  for (const name of Object.keys(placed)) if (!Object.hasOwn(pays, name)) return null;
  for (const name of Object.keys(pays)) {
    if (!Object.hasOwn(placed, name)) continue;
    const text = placed[name];
    const amount = typeof text === 'string' ? parseMoney(text) : null;
    if (amount === null || amount <= 0n || amount % chip !== 0n) return null;
    on[name] = moneyText(amount);
    sum += amount;
  }
  return sum === stakeMinor && sum > 0n && sum <= BigInt(mostMinor) ? { bet: { on } } : null;
}

function readRisk({ wheels }: RiskMaths, value: unknown) {
  if (!isRecord(value) || !hasKeys(value, 'risk,segments')) return null;
  const risk = risks.find((one) => one === value.risk);
  const wheel = wheels.find((one) => one.risk === risk && one.segments.length === value.segments);
  return wheel ? { bet: { risk: wheel.risk, segments: wheel.segments.length } } : null;
}

export function readBet(maths: WheelMaths, value: unknown, stakeMinor: bigint): { bet: WheelBet } | null {
  if (maths.game === 'values') return readValues(maths, value, stakeMinor);
  if (!maths.stakesMinor.some((step) => BigInt(step) === stakeMinor)) return null;
  if (maths.game === 'risk') return readRisk(maths, value);
  return value === null || value === undefined ? { bet: null } : null;
}
