import { listMaintenance, lockSettings } from '@/platform/brand/settings';
import { planMaintenance } from '@/platform/brand/system';
import { forgetUndrawnSeeds } from '@/platform/engage/promotions';
import { recordAudit } from '@/platform/ground/audit';
import { inTransaction, sql, type Db, type Tx } from '@/platform/ground/db';
import { expireEveryProposal } from '@/platform/operate/desk';
import { deleteOpenChallenges } from '@/platform/people/challenges';
import { sendEverybodyOut } from '@/platform/people/operators';
import { deletePasskeyChallenges } from '@/platform/people/passkeys';
import { closeEverySession } from '@/platform/people/sessions';
import { markEveryCodeUsed } from '@/platform/people/verification';
import { listInForce } from './list-in-force';

const actor = 'restore';

/** As operators read it where the window stands. */
export const broughtBackReason =
  'The database was brought back to an earlier moment. Before you open: hold the lists of providers and vendors against the books (docs/operations.md)';

export interface ClosedBroughtBack {
  /** False where such a window was open already. */
  isClosedNow: boolean;
  /** Seeds of draws of promotions. */
  seeds: number;
  ended: EndedWaysIn;
  /** What is in force again, and may have been ended since: short lines for whoever brought it back. */
  inForce: string[];
}

/** How many there were of each kind, in the order in which they are said. */
export type EndedWaysIn = Readonly<Record<string, number>>;

async function closeSite(tx: Tx, now: Date): Promise<boolean> {
  await lockSettings(tx, now);
  const open = await listMaintenance(tx, now);
  if (open.some(({ recordedBy, startsAt }) => recordedBy === actor && startsAt <= now)) return false;
  const plan = { startsAt: now, endsAt: null, reason: broughtBackReason, recordedBy: actor };
  const subject = await planMaintenance(tx, plan);
  const after = { endsAt: null };
  await recordAudit(tx, {
    ...{ actor, action: 'maintenance.begin', subject, after, reason: broughtBackReason, now },
  });
  return true;
}

/**
 * Whoever was logged out, taken off or refused after the moment is so again. What lasts (passwords, roles, secrets) is left: nobody knows
 * which of it has ended since.
 */
async function endWaysIn(tx: Tx, now: Date): Promise<EndedWaysIn> {
  const { sessions, invitations } = await sendEverybodyOut(tx, { actor, reason: broughtBackReason, now });
  await deleteOpenChallenges(tx);
  await deletePasskeyChallenges(tx);
  await markEveryCodeUsed(tx, now);
  return {
    'logins at the desk': sessions,
    'invitations to the desk': invitations,
    'open proposals': await expireEveryProposal(tx, now),
    'logins of members': await closeEverySession(tx, now),
  };
}

/**
 * Closes the site until an operator has reconciled it, ends every login and what else lets somebody in for a while, and forgets the seeds that
 * were shown before a draw which is not there. With the rights of the owner: nobody else may take a seed away.
 */
export function closeBroughtBack(db: Db, now: Date): Promise<ClosedBroughtBack> {
  return inTransaction(db, async (tx) => {
    // There may be a seed of every member.
    await tx.execute(sql`set local statement_timeout = 0`);
    return {
      isClosedNow: await closeSite(tx, now),
      seeds: await forgetUndrawnSeeds(tx),
      ended: await endWaysIn(tx, now),
      inForce: await listInForce(tx, now),
    };
  });
}
