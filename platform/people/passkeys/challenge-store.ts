import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import { challengeLifeMs } from './rules';

/** All SQL of the challenges. One is for a login, or for a passkey of one member: that is its purpose. */
interface ChallengeFor {
  /** Whose passkey is to be added; null for a login, where nobody knows yet who it is. */
  memberId: string | null;
  rpId: string;
  now: Date;
}

const purposeOf = (memberId: string | null) => (memberId === null ? 'login' : 'add');

export async function insertChallenge(
  tx: Tx,
  { memberId, rpId, now, challenge }: ChallengeFor & { challenge: string },
): Promise<string> {
  const id = newId('pkc', now.getTime());
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await tx.execute(
    sql`insert into passkey_challenges (id, purpose, member_id, challenge, rp_id, created_at, expires_at)
        values (${id}, ${purposeOf(memberId)}, ${memberId}, ${challenge}, ${rpId}, ${now}, ${expiresAt})`,
  );
  return id;
}

/** Uses the challenge up. Null when it is over, was used, or was given for something or somebody else. */
export async function useChallenge(
  reader: Reader,
  { challengeId, memberId, rpId, now }: ChallengeFor & { challengeId: string },
): Promise<string | null> {
  const used = await reader.execute<{ challenge: string }>(
    sql`update passkey_challenges set used_at = ${now}
        where id = ${challengeId} and purpose = ${purposeOf(memberId)} and member_id is not distinct from ${memberId}
          and rp_id = ${rpId} and used_at is null and expires_at > ${now}
        returning challenge`,
  );
  return used.rows[0]?.challenge ?? null;
}

/** A job: challenges are of no use once they are over. */
export async function deleteOldPasskeyChallenges(reader: Reader, now: Date): Promise<number> {
  const deleted = await reader.execute(sql`delete from passkey_challenges where expires_at <= ${now}`);
  return deleted.rowCount ?? 0;
}

export async function deletePasskeyChallenges(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from passkey_challenges`);
}
