import { sql, type Db, type Reader, type Tx } from '@/platform/ground/db';
import type { CleanImage, ImageOwner } from './types';

/** All SQL of the table `uploaded_images`. */
export interface NewImage extends CleanImage {
  id: string;
  owner: ImageOwner;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertImage(db: Reader, image: NewImage): Promise<void> {
  await db.execute(
    sql`insert into uploaded_images
          (id, member_id, address_hash, media_type, width, height, content, created_at, expires_at)
        values (${image.id}, ${image.owner.memberId}, ${image.owner.addressHash}, ${image.mediaType}, ${image.width},
                ${image.height}, ${image.content}, ${image.createdAt}, ${image.expiresAt})`,
  );
}

/** How many pictures of this sender wait for a form. */
export async function countWaiting(reader: Reader, { addressHash }: ImageOwner, now: Date): Promise<number> {
  const found = await reader.execute<{ waiting: number }>(
    sql`select count(*)::integer as waiting from uploaded_images
        where attached_at is null and address_hash = ${addressHash} and expires_at > ${now}`,
  );
  return found.rows[0]?.waiting ?? 0;
}

/** Marks the picture if it is the owner's, waits and has not run out; tells whether it did. */
export async function markAttached(
  tx: Tx,
  { imageId, owner, attachedTo, now }: { imageId: string; owner: ImageOwner; attachedTo: string; now: Date },
): Promise<boolean> {
  const marked = await tx.execute(
    sql`update uploaded_images set attached_at = ${now}, attached_to = ${attachedTo}
        where id = ${imageId} and attached_at is null and expires_at > ${now}
          and case when member_id is null then address_hash = ${owner.addressHash}
                   else member_id = ${owner.memberId} end`,
  );
  return marked.rowCount === 1;
}

/** A picture that a form came with, and which; null for any other. */
export async function getAttachedImage(
  reader: Reader,
  imageId: string,
): Promise<(Pick<CleanImage, 'mediaType' | 'content'> & { attachedTo: string }) | null> {
  const found = await reader.execute<{
    mediaType: CleanImage['mediaType'];
    content: Buffer;
    attachedTo: string;
  }>(
    sql`select media_type as "mediaType", content, attached_to as "attachedTo" from uploaded_images
        where id = ${imageId} and attached_at is not null`,
  );
  return found.rows[0] ?? null;
}

/** A job: what no form has attached in time. */
export async function deleteUnusedImages(db: Db, now: Date): Promise<number> {
  const deleted = await db.execute(
    sql`delete from uploaded_images where attached_at is null and expires_at <= ${now}`,
  );
  return deleted.rowCount ?? 0;
}
