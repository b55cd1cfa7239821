import type { Db } from '@/platform/ground/db';
import {
  claimLetter,
  isUndelivered,
  markDelivered,
  releaseLetter,
  type DeliveredBy,
  type LetterRow,
} from './letter-store';
import type { Mailer } from './mailer';
import { openSealedLetter } from './seal-letter';

/** Longer than a try can take with all of the mailer's timeouts. */
const claimMs = 120_000;

interface DeliverOptions {
  /** With null no e-mail leaves the outbox. Text messages never do: there is no provider of SMS. */
  mailer: Mailer | null;
  now: () => Date;
}

/**
 * Delivers one letter, once as far as SMTP can promise it: of several tries at one moment one has the letter, and what
 * is delivered is never taken again. Only a server that took the letter and was cut off before it could say so, or a
 * worker that died right after, makes a second one. Throws when it must be tried again.
 */
export async function deliverLetter(
  db: Db,
  letterId: string,
  { mailer, now }: DeliverOptions,
): Promise<DeliveredBy | 'done'> {
  const at = now();
  const letter = await claimLetter(db, letterId, { now: at, until: new Date(at.getTime() + claimMs) });
  if (!letter) {
    if (await isUndelivered(db, letterId)) throw new Error(`The letter ${letterId} is being delivered`);
    return 'done';
  }
  const by = await handOver(letter, mailer, at).catch(async (error: unknown) => {
    await releaseLetter(db, letterId);
    throw error;
  });
  await markDelivered(db, letterId, { by, now: now() });
  return by;
}

async function handOver(letter: LetterRow, mailer: Mailer | null, now: Date): Promise<DeliveredBy> {
  if (letter.channel === 'sms' || !mailer) return 'outbox';
  if (letter.expiresAt && letter.expiresAt <= now) return 'nobody';
  const text = openSealedLetter(letter.sealedText, letter.id);
  await mailer.send({ letterId: letter.id, to: letter.recipient, ...text });
  return 'smtp';
}
