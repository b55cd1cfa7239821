import { parseMoney } from '@/lib/money';
import { sql, type Tx } from '@/platform/ground/db';

/** What a game has published of its stakes; amounts are decimal strings. */
export type StakeTerms =
  /** Each stake is one of these; with `halves` what a decision adds to an open round may be half of one. */
  | { steps: readonly string[]; halves?: boolean }
  /** Chips are placed one by one: a stake is a multiple of the unit, and at most so much. */
  | { unit: string; most: string };

const minorOf = (amount: string): bigint => parseMoney(amount) ?? 0n;

/** Is this what the game has published? Of a game that has published nothing yet the vendor alone knows. */
export function isPublishedStake(terms: StakeTerms | null, amountMinor: bigint, isRaise: boolean): boolean {
  if (!terms) return true;
  if ('unit' in terms) {
    const unitMinor = minorOf(terms.unit);
    return unitMinor > 0n && amountMinor % unitMinor === 0n && amountMinor <= minorOf(terms.most);
  }
  const isStep = (minor: bigint) => terms.steps.some((step) => minorOf(step) === minor);
  return isStep(amountMinor) || (isRaise && terms.halves === true && isStep(2n * amountMinor));
}

/** Notes what a game publishes of its stakes. What was published before stays, so that doing it twice changes nothing. */
export async function publishStakes(
  tx: Tx,
  { vendorCode, gameCode, terms }: { vendorCode: string; gameCode: string; terms: StakeTerms },
): Promise<void> {
  await tx.execute(
    sql`update games set stake_terms = ${JSON.stringify(terms)}::jsonb
        where vendor_code = ${vendorCode} and game_code = ${gameCode} and stake_terms is null`,
  );
}
