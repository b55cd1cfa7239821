import { newId, type Db, type Tx } from '@/platform/ground/db';
import { enqueue } from '@/platform/ground/jobs';
import { browserHashOf } from './letter-readers';
import { deleteLettersBefore, insertLetter } from './letter-store';
import type { LetterName, LetterValues, WholeLetter } from './letters';
import { sealLetter } from './seal-letter';
import { writeLetter } from './write-letter';

/** A letter is of use to nobody after a day, and it may hold what others must not read. */
export const keptMs = 24 * 3_600_000;

export interface Letter {
  channel: 'sms' | 'email';
  /** E.164, or an e-mail address in lower case. */
  recipient: string;
  letter: LetterName;
  values: LetterValues;
  /** EN, TY … */
  language: string;
  now: Date;
  /** After this it is not sent any more: nobody is helped by a code that is over. */
  expiresAt?: Date;
  /** Written, sealed and queued like any other, and never sent or shown: both cases take the same time. */
  isWithheld?: boolean;
  /**
   * Who may read it in the demonstration's outbox while nobody has this number or address: the member it is about, or the
   * browser that asked for it. Somebody who has it reads it alone.
   */
  askedBy?: { memberId: string } | { browserToken: string } | null;
}

/** Writes a letter in the transaction of what it tells about; a job delivers it. Returns its id. */
export async function sendLetter(tx: Tx, letter: Letter): Promise<string> {
  return queueLetter(tx, { ...letter, text: await writeLetter(tx, letter) });
}

export interface WrittenLetter extends Omit<Letter, 'letter' | 'values' | 'language'> {
  /** Which kind of letter it is, for whoever lists them. */
  letter: string;
  text: WholeLetter;
}

/** As `sendLetter`, of a text that somebody else has written: an operator's, for a campaign. */
export async function queueLetter(tx: Tx, letter: WrittenLetter): Promise<string> {
  const { channel, recipient, now, expiresAt = null, isWithheld = false, askedBy = null } = letter;
  const id = newId('let', now.getTime());
  await insertLetter(tx, {
    id,
    channel,
    recipient,
    letter: letter.letter,
    sealedText: sealLetter(contentOf(letter.text), id),
    createdAt: now,
    expiresAt,
    isWithheld,
    askedBy: {
      memberId: askedBy && 'memberId' in askedBy ? askedBy.memberId : null,
      browserHash: browserHashOf(askedBy && 'browserToken' in askedBy ? askedBy.browserToken : null),
    },
  });
  await enqueue(tx, 'letter-delivery', { letterId: id });
  return id;
}

/** A text for the inbox has a title besides, which no letter carries. */
const contentOf = ({ subject, body, unsubscribeUrl }: WholeLetter): WholeLetter => ({
  subject,
  body,
  ...(unsubscribeUrl && { unsubscribeUrl }),
});

export function deleteOldLetters(db: Db, now: Date): Promise<number> {
  return deleteLettersBefore(db, new Date(now.getTime() - keptMs));
}
