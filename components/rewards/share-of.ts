import { parseMoney } from '@/lib/money';

/** How much of a goal is reached in whole percent, rounded down: only what is complete is 100. */
export function shareOf(done: bigint, goal: bigint): number {
  if (goal <= 0n) return 100;
  if (done <= 0n) return 0;
  const share = (done * 100n) / goal;
  return share > 100n ? 100 : Number(share);
}

/** The same for amounts, and what is missing. */
export function progressOf(done: string, goal: string): { share: number; leftMinor: bigint } {
  const doneMinor = parseMoney(done) ?? 0n;
  const goalMinor = parseMoney(goal) ?? 0n;
  const leftMinor = goalMinor > doneMinor ? goalMinor - doneMinor : 0n;
  return { share: shareOf(doneMinor, goalMinor), leftMinor };
}
