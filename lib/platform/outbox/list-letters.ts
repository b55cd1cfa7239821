import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { OutboxLetter } from '@/lib/contract/outbox';
import { env } from '@/lib/env';
import type { Reader } from '../db';
import { listShownLetters, type LetterRow } from './letter-store';
import { openSealedLetter } from './seal-letter';
import { keptMs } from './send-letter';

const shown = 20;

/** A number in any writing that begins with `+`, or an e-mail address, as the outbox keeps it; null for anything else. */
export function recipientOf(text: string): string | null {
  const given = text.trim();
  if (given.includes('@')) return given.length <= 254 ? given.toLowerCase() : null;
  if (!given.startsWith('+')) return null;
  return parsePhoneNumberFromString(given, { extract: false })?.number ?? null;
}

/** The newest letters to one recipient that were not sent to anybody. */
export async function listLetters(reader: Reader, recipient: string, now: Date): Promise<OutboxLetter[]> {
  const letters = await listShownLetters(reader, {
    recipient,
    since: new Date(now.getTime() - keptMs),
    limit: shown,
    isMailSent: env().SMTP_URL !== undefined,
  });
  return letters.flatMap(openLetter);
}

/** What was sealed under a secret of yesterday cannot be read any more, and must not hide the others. */
function openLetter({ id, channel, sealedText, createdAt }: LetterRow): OutboxLetter[] {
  try {
    const { subject, body } = openSealedLetter(sealedText, id);
    // A text message has no subject.
    return [
      { id, channel, subject: channel === 'sms' ? '' : subject, body, sentAt: createdAt.toISOString() },
    ];
  } catch {
    return [];
  }
}
