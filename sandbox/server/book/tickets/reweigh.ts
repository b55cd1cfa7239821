import type { PoolClient } from 'pg';
import { changeExposure, overweight } from '../store/exposure-store';
import type { LegRow, TicketRow } from '../store/ticket-store';
import { liabilitiesOf, type WeighedLeg } from './weights';

/**
 * Lets the legs of a ticket weigh what they do at the prices at which they are accepted: a higher price is more to lose. Answers what each
 * weighs; null where that is more than a limit leaves room for, and nothing is changed.
 */
export async function reweigh(
  client: PoolClient,
  ticket: TicketRow,
  { legs, priced }: { legs: readonly LegRow[]; priced: readonly WeighedLeg[] },
): Promise<bigint[] | null> {
  const liabilities = liabilitiesOf(priced, ticket);
  const changes = legs.flatMap(({ fixtureId, market, selection, liabilityMinor }, at) => {
    const more = (liabilities[at] ?? 0n) - liabilityMinor;
    return more === 0n ? [] : [{ fixtureId, market, selection, liabilityMinor: more }];
  });
  const held = await changeExposure(client, changes);
  const isTooMuch = overweight(held.filter(({ row }) => row.liabilityMinor > 0n)).length > 0;
  if (!isTooMuch) return liabilities;
  await changeExposure(
    client,
    changes.map((change) => ({ ...change, liabilityMinor: -change.liabilityMinor })),
  );
  return null;
}
