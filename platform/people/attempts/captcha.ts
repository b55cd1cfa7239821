import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { CaptchaOutput } from '@/lib/contract/calls/session';
import { deriveSecret } from '@/lib/server/secrets';
import { newId, sql, type Db, type Reader } from '@/platform/ground/db';
import { drawCaptcha, newCaptchaText } from './captcha-picture';
import { isWorkDone, newWork } from './captcha-work';

export const captchaLifeMs = 5 * 60_000;

/** An answer is short enough to be guessed from a plain hash, so it is kept under a secret and bound to its challenge. */
function answerHash(captchaId: string, answer: string): Buffer {
  return createHmac('sha256', deriveSecret('captcha'))
    .update(`${captchaId}\n${answer.trim().toUpperCase()}`)
    .digest();
}

/** A new challenge for a text of the caller's; the picture is not drawn. Tests know the text, visitors must read it. */
export async function addChallenge(db: Reader, text: string, now: Date): Promise<string> {
  const captchaId = newId('cap', now.getTime());
  await db.execute(
    sql`insert into captcha_challenges (id, answer_hash, created_at, expires_at)
        values (${captchaId}, ${answerHash(captchaId, text)}, ${now}, ${new Date(now.getTime() + captchaLifeMs)})`,
  );
  return captchaId;
}

/** A computation in place of a picture: for who cannot read one, and no cheaper for a program than for a person. */
async function addWork(db: Reader, work: string, now: Date): Promise<string> {
  const captchaId = newId('cap', now.getTime());
  await db.execute(
    sql`insert into captcha_challenges (id, work, created_at, expires_at)
        values (${captchaId}, ${work}::jsonb, ${now}, ${new Date(now.getTime() + captchaLifeMs)})`,
  );
  return captchaId;
}

export async function issueCaptcha(
  db: Db,
  now: Date,
  kind: 'picture' | 'work' = 'picture',
): Promise<CaptchaOutput> {
  if (kind === 'work') {
    const work = await newWork();
    return { captchaId: await addWork(db, work, now), image: '', work };
  }
  const text = newCaptchaText();
  const [image, captchaId] = await Promise.all([drawCaptcha(text), addChallenge(db, text, now)]);
  return { captchaId, image };
}

/**
 * Uses the challenge up, whatever the answer is, and tells whether the answer was right: the letters of a picture
 * (capitals do not matter), or the solution of a computation as JSON text.
 */
export async function consumeCaptcha(
  db: Reader,
  { captchaId, answer, now }: { captchaId: string; answer: string; now: Date },
): Promise<boolean> {
  const used = await db.execute<{ answerHash: Buffer | null; work: Challenge | null }>(
    sql`update captcha_challenges set used_at = ${now}
        where id = ${captchaId} and used_at is null and expires_at > ${now} returning answer_hash as "answerHash", work`,
  );
  const { answerHash: expected = null, work = null } = used.rows[0] ?? {};
  if (work) return isWorkDone(work, answer);
  const given = answerHash(captchaId, answer);
  return expected !== null && expected.length === given.length && timingSafeEqual(expected, given);
}

/** A job: challenges are of no use once they are over. */
export async function deleteOldChallenges(db: Db, now: Date): Promise<number> {
  const deleted = await db.execute(sql`delete from captcha_challenges where expires_at < ${now}`);
  return deleted.rowCount ?? 0;
}
