import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { PiecePlace } from './types';

/** All SQL of `content_new_pieces`. */
interface Stored extends Omit<PiecePlace, 'shownFrom' | 'shownUntil'> {
  shownFrom: string | null;
  shownUntil: string | null;
}

const placeOf = ({ shownFrom, shownUntil, ...place }: Stored): PiecePlace => ({
  ...place,
  shownFrom: shownFrom === null ? null : new Date(shownFrom),
  shownUntil: shownUntil === null ? null : new Date(shownUntil),
});

export async function insertNewPiece(
  tx: Tx,
  { piece, place, writtenBy, now }: { piece: string; place: PiecePlace; writtenBy: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into content_new_pieces (piece, place, written_by, written_at)
        values (${piece}, ${JSON.stringify(place)}::jsonb, ${writtenBy}, ${now})`,
  );
}

/** Null where nobody has begun one of this name. */
export async function getNewPiece(reader: Reader, piece: string): Promise<PiecePlace | null> {
  const { rows } = await reader.execute<{ place: Stored }>(
    sql`select place from content_new_pieces where piece = ${piece} order by sequence desc limit 1`,
  );
  return rows[0] ? placeOf(rows[0].place) : null;
}

/** All that were ever begun, with the newest English title, or the newest one of any language. */
export async function listNewPieces(
  reader: Reader,
): Promise<{ piece: string; place: PiecePlace; title: string }[]> {
  const { rows } = await reader.execute<{ piece: string; place: Stored; title: string }>(
    sql`select n.piece, n.place, coalesce(t.title, '') as title
        from (select distinct on (piece) piece, place from content_new_pieces order by piece, sequence desc) n
        left join lateral (select title from content_drafts d where d.piece = n.piece
          order by (d.language = 'EN') desc, d.sequence desc limit 1) t on true
        order by n.piece`,
  );
  return rows.map(({ place, ...row }) => ({ ...row, place: placeOf(place) }));
}
