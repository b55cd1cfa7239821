import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { CleanPicture } from './types';

/** All SQL of `brand_pictures`. */
export interface Picture {
  id: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
  putBy: string;
  putAt: Date;
}

const columns = sql`id, name, width, height, octet_length(content) as bytes, put_by as "putBy", put_at as "putAt"`;

export async function insertPicture(
  tx: Tx,
  picture: CleanPicture & Pick<Picture, 'id' | 'name' | 'putBy' | 'putAt'>,
): Promise<void> {
  const { id, name, width, height, content, putBy, putAt } = picture;
  await tx.execute(
    sql`insert into brand_pictures (id, name, width, height, content, put_by, put_at)
        values (${id}, ${name}, ${width}, ${height}, ${content}, ${putBy}, ${putAt})`,
  );
}

/** Those that are served, the newest first: ids sort by age. */
export async function listPictures(
  reader: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<Picture[]> {
  const { rows } = await reader.execute<Picture>(
    sql`select ${columns} from brand_pictures
        where ended_at is null and (${before}::text is null or id < ${before}) order by id desc limit ${limit}`,
  );
  return rows;
}

/** One that is served; null for any other. */
export async function getPicture(reader: Reader, id: string): Promise<Picture | null> {
  const { rows } = await reader.execute<Picture>(
    sql`select ${columns} from brand_pictures where id = ${id} and ended_at is null`,
  );
  return rows[0] ?? null;
}

/** WebP; null for what is served no more, or never was. */
export async function readPictureContent(reader: Reader, id: string): Promise<Buffer | null> {
  const { rows } = await reader.execute<{ content: Buffer }>(
    sql`select content from brand_pictures where id = ${id} and ended_at is null`,
  );
  return rows[0]?.content ?? null;
}

/** False when it is served no more, or never was. */
export async function endPicture(
  tx: Tx,
  { id, endedBy, now }: { id: string; endedBy: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update brand_pictures set ended_at = ${now}, ended_by = ${endedBy} where id = ${id} and ended_at is null`,
  );
  return rowCount === 1;
}
