import { moneyText } from '@/lib/money';
import { admit, type Offering } from './gate';

/** The bet as the gate lets it in at a stake; null when the stake or the bet is not on offer. For tests of engines. */
export function offeredBet<Bet>(
  engine: Offering<Bet>,
  maths: unknown,
  bet: unknown,
  stakeMinor: bigint,
): { bet: Bet } | null {
  const admission = admit(engine, maths, { stake: moneyText(stakeMinor), bet });
  return admission.kind === 'admitted' ? { bet: admission.wager.bet as Bet } : null;
}
