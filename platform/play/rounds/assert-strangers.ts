import { addressKey } from '@/lib/server/ip-key';
import { CallError } from '@/lib/contract/errors';
import { sql, type Tx } from '@/platform/ground/db';
import { listDemonstrationMembers } from '@/platform/people/demonstration';
import { isSharedAddressAllowed, shareDevice } from '@/platform/people/devices';

export interface Entering {
  matchId: string;
  memberId: string;
  /** The game session that the stake comes from. */
  sessionId: string;
}

/**
 * Accounts of one household or one person must not play against each other for money: it could be handed over. Throws
 * `match.shared` where somebody who has staked in the match plays from the same address, or has ever logged in on a device of
 * the one who enters. Members of the demonstration are the house's own: they are marked at the table, and nobody's
 * household. To be called while the match is locked, so that of two at once the second sees the first.
 */
export async function assertStrangers(tx: Tx, { matchId, memberId, sessionId }: Entering): Promise<void> {
  const { rows } = await tx.execute<{ memberId: string; address: string }>(
    sql`select g.member_id as "memberId", s.address
        from game_sessions g join sessions s on s.id = g.login_session_id
        where g.session_id = ${sessionId} or g.session_id in (
          select r.session_id from game_rounds r
          where r.match_id = ${matchId} and r.status = 'open' and r.member_id <> ${memberId})`,
  );
  const houses = await listDemonstrationMembers(
    tx,
    rows.map((row) => row.memberId),
  );
  if (houses.has(memberId)) return;
  const own = rows.find((row) => row.memberId === memberId)?.address ?? '';
  const others = rows.filter((row) => row.memberId !== memberId && !houses.has(row.memberId));
  const isHere = ({ address }: { address: string }) =>
    address !== '' && addressKey(address) === addressKey(own);
  if (others.some(isHere) && !(await isSharedAddressAllowed(tx, own))) throw new CallError('match.shared');
  const ids = others.map((other) => other.memberId);
  if (await shareDevice(tx, memberId, ids)) throw new CallError('match.shared');
}
