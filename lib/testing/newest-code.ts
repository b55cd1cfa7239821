import type { Reader } from '@/lib/platform/db';
import { listLetters } from '@/lib/platform/outbox/list-letters';

/** The code in the newest letter to a number (E.164) or an e-mail address, as the outbox of the demonstration shows it. */
export async function newestCode(db: Reader, recipient: string, now = new Date()): Promise<string> {
  const [letter] = await listLetters(db, recipient, now);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(letter?.body ?? '')?.[0];
  if (!code)
    throw new Error(`The newest letter to ${recipient} has no code: ${letter?.body ?? 'there is none'}`);
  return code;
}
