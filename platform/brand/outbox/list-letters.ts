import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { OutboxLetter } from '@/lib/contract/calls/outbox';
import { env } from '@/lib/env';
import type { Reader } from '@/platform/ground/db';
import type { LetterReader } from './letter-readers';
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

interface Question {
  recipient: string;
  shownTo: LetterReader;
  now: Date;
}

/**
 * The newest letters to one recipient that were not sent to anybody and that who looks may read. Asks the same of the
 * database whether there are any or not.
 */
export async function listLetters(reader: Reader, question: Question): Promise<OutboxLetter[]> {
  return (await openLetters(reader, question)).map(({ letter }) => letter);
}

/** All of them, with whose each is, for whoever runs the site. */
export function listLettersForOperator(
  reader: Reader,
  question: Omit<Question, 'shownTo'>,
): Promise<OpenedLetter[]> {
  return openLetters(reader, { ...question, shownTo: 'operator' });
}

interface OpenedLetter {
  memberId: string | null;
  letter: OutboxLetter;
}

async function openLetters(
  reader: Reader,
  { recipient, shownTo, now }: Omit<Question, 'shownTo'> & { shownTo: LetterReader | 'operator' },
): Promise<OpenedLetter[]> {
  const letters = await listShownLetters(reader, {
    recipient,
    shownTo,
    since: new Date(now.getTime() - keptMs),
    limit: shown,
    isMailSent: env().SMTP_URL !== undefined,
  });
  return letters.flatMap(openLetter);
}

/** What was sealed under a secret of yesterday cannot be read any more, and must not hide the others. */
function openLetter({ id, channel, sealedText, createdAt, memberId }: LetterRow): OpenedLetter[] {
  try {
    const { subject, body } = openSealedLetter(sealedText, id);
    // A text message has no subject.
    const shown = channel === 'sms' ? '' : subject;
    return [{ memberId, letter: { id, channel, subject: shown, body, sentAt: createdAt.toISOString() } }];
  } catch {
    return [];
  }
}
