import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import { sealText, unsealText } from '@/lib/server/sealed-text';
import { challengeLifeMs } from '../../passkeys';
import { enrolmentLifeMs } from '../rules';
import { sealOfEnrolment } from './seals';

/** All SQL of the challenges. `subject`: the session of a confirmation, the operator of a new factor, nobody at a login. */
interface For {
  purpose: 'login' | 'confirm' | 'passkey';
  subject: string;
  rpId: string;
  now: Date;
}

export async function insertChallenge(tx: Tx, row: For & { challenge: string }): Promise<string> {
  const id = newId('opc', row.now.getTime());
  await tx.execute(
    sql`insert into operator_challenges (id, purpose, subject, challenge, rp_id, created_at, expires_at)
        values (${id}, ${row.purpose}, ${row.subject}, ${row.challenge}, ${row.rpId}, ${row.now},
                ${new Date(row.now.getTime() + challengeLifeMs)})`,
  );
  return id;
}

/** Uses the challenge up. Null when it is over, was used, or was given for something or somebody else. */
export async function useChallenge(
  reader: Reader,
  { challengeId, purpose, subject, rpId, now }: For & { challengeId: string },
): Promise<string | null> {
  const { rows } = await reader.execute<{ challenge: string }>(
    sql`update operator_challenges set used_at = ${now}
        where id = ${challengeId} and purpose = ${purpose} and subject = ${subject} and rp_id = ${rpId}
          and used_at is null and expires_at > ${now}
        returning challenge`,
  );
  return rows[0]?.challenge ?? null;
}

/** Keeps the secret of an authenticator, sealed, until a code of it was given; those before it are void. */
export async function insertSecret(
  tx: Tx,
  { operatorId, secret, now }: { operatorId: string; secret: string; now: Date },
): Promise<string> {
  await tx.execute(
    sql`update operator_challenges set used_at = ${now}, sealed_secret = null
        where purpose = 'authenticator' and subject = ${operatorId} and used_at is null`,
  );
  const id = newId('opc', now.getTime());
  await tx.execute(
    sql`insert into operator_challenges (id, purpose, subject, sealed_secret, created_at, expires_at)
        values (${id}, 'authenticator', ${operatorId}, ${sealText(secret, sealOfEnrolment(id))}, ${now},
                ${new Date(now.getTime() + enrolmentLifeMs)})`,
  );
  return id;
}

/** The secret, whose row is used up and keeps nothing of it; null as in `useChallenge`. */
export async function takeSecret(
  tx: Tx,
  { challengeId, operatorId, now }: { challengeId: string; operatorId: string; now: Date },
): Promise<string | null> {
  const { rows } = await tx.execute<{ sealedSecret: Buffer }>(
    sql`with open as (
          select id, sealed_secret from operator_challenges
          where id = ${challengeId} and purpose = 'authenticator' and subject = ${operatorId} and used_at is null
            and expires_at > ${now} for update
        ), used as (
          update operator_challenges c set used_at = ${now}, sealed_secret = null from open where c.id = open.id
        )
        select sealed_secret as "sealedSecret" from open`,
  );
  return rows[0] ? unsealText(rows[0].sealedSecret, sealOfEnrolment(challengeId)) : null;
}

/** A job: erases what waits for nothing any more. */
export async function deleteOldOperatorChallenges(reader: Reader, now: Date): Promise<number> {
  await reader.execute(sql`delete from operator_logins where expires_at <= ${now}`);
  const { rowCount } = await reader.execute(sql`delete from operator_challenges where expires_at <= ${now}`);
  return rowCount ?? 0;
}

/** Whatever waits for an answer waits for none any more. */
export async function deleteEveryOperatorChallenge(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from operator_logins`);
  await tx.execute(sql`delete from operator_challenges`);
}
