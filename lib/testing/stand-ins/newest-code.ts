import type { Reader } from '@/platform/ground/db';
import { listLettersForOperator } from '@/platform/brand/outbox';

/** The code in the newest letter to a number (E.164) or an e-mail address, whoever may read it. */
export async function newestCode(db: Reader, recipient: string, now = new Date()): Promise<string> {
  const [newest] = await listLettersForOperator(db, { recipient, now });
  const letter = newest?.letter;
  const code = /(?<!\d)\d{6}(?!\d)/.exec(letter?.body ?? '')?.[0];
  if (!code)
    throw new Error(`The newest letter to ${recipient} has no code: ${letter?.body ?? 'there is none'}`);
  return code;
}
