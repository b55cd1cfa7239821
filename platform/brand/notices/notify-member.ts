import type { Tx } from '@/platform/ground/db';
import { processSlot } from '@/lib/server/process-singleton';
import type { InboxLetterName, LetterValues } from '../outbox';

export interface MemberNotice {
  memberId: string;
  letter: InboxLetterName;
  /** Beside `username`, `brand` and `time`, which are put in. */
  values: LetterValues;
  /** EN, TY … */
  language: string;
  now: Date;
}

type WriteNotice = (tx: Tx, notice: MemberNotice) => Promise<void>;

const writer = processSlot<WriteNotice>('member-notices');

/** Says how members are told, once for a process: `people/notices` does. */
export function provideNotices(write: WriteNotice): void {
  writer.offer(write);
}

/**
 * Tells a member, in the transaction of what it tells about. What pays and ends things calls this without knowing of
 * contacts, templates and inboxes. Throws when the process was composed without a way to tell anybody.
 */
export async function notifyMember(tx: Tx, notice: MemberNotice): Promise<void> {
  const write = writer.current();
  if (!write) throw new Error('Nobody writes notices here: import platform/people/notices first');
  await write(tx, notice);
}
