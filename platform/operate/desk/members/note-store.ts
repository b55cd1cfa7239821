import { empty, newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Page } from './record-store';

/** All SQL of `member_notes`. Rows are added and read; the database refuses anything else. */
export interface NoteRow {
  id: string;
  author: string;
  body: string;
  writtenAt: Date;
}

export async function listNotes(reader: Reader, { memberId, before, limit }: Page): Promise<NoteRow[]> {
  const older =
    before === undefined
      ? empty
      : sql`and (written_at, id) < (select b.written_at, b.id from member_notes b where b.id = ${before})`;
  const { rows } = await reader.execute<NoteRow>(
    sql`select id, author, body, written_at as "writtenAt" from member_notes where member_id = ${memberId} ${older}
        order by written_at desc, id desc limit ${limit}`,
  );
  return rows;
}

export async function insertNote(
  tx: Tx,
  note: { memberId: string; writtenBy: string; author: string; body: string; now: Date },
): Promise<string> {
  const id = newId('mno', note.now.getTime());
  await tx.execute(
    sql`insert into member_notes (id, member_id, written_by, author, body, written_at)
        values (${id}, ${note.memberId}, ${note.writtenBy}, ${note.author}, ${note.body}, ${note.now})`,
  );
  return id;
}
