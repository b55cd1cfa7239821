import webPush from 'web-push';
import { sealText, unsealText } from '@/lib/server/sealed-text';
import { newId, type Db, type Tx } from '@/platform/ground/db';
import { enqueue } from '@/platform/ground/jobs';
import { openAddress } from './push-devices';
import {
  claimNote,
  deleteDeviceById,
  deleteNotesBefore,
  insertNote,
  isWaiting,
  listDeviceIds,
  markDelivered,
  releaseNote,
  type ClaimedNote,
} from './push-store';
import type { SendPush } from './send-push';
import { vapidKeys } from './vapid';

/** What is shown on a device. It says to nobody who has seen or opened it. */
export interface Note {
  title: string;
  body: string;
  /** A tag such as `fil`, and how it is written. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The page of the site that a press opens. */
  path: string;
  /** Notes of one tag take each other's place. */
  tag: string;
}

const keptMs = 24 * 3_600_000;
/** Longer than a try can take with all of the sender's timeouts. */
const claimMs = 60_000;
const sealOf = (noteId: string) => ({ purpose: 'push-notes', rowId: noteId });

/** Writes a note for every device of a member, in the transaction of what it tells about. Returns for how many. */
export async function queueNotes(
  tx: Tx,
  { memberId, note, now, expiresAt }: { memberId: string; note: Note; now: Date; expiresAt: Date },
): Promise<number> {
  const deviceIds = await listDeviceIds(tx, memberId);
  for (const deviceId of deviceIds) {
    const id = newId('psn', now.getTime());
    const sealedText = sealText(JSON.stringify(note), sealOf(id));
    await insertNote(tx, { id, deviceId, sealedText, now, expiresAt });
    await enqueue(tx, 'push-delivery', { noteId: id });
  }
  return deviceIds.length;
}

/** `refused`: for good, by a push service that will not take it another time either. */
export type NoteEnd = 'taken' | 'refused' | 'gone' | 'late' | 'done';

/** Delivers one note, at most once. A device that its push service does not know any more is removed. Throws when it must be tried again. */
export async function deliverNote(
  db: Db,
  noteId: string,
  { send, now }: { send: SendPush; now: () => Date },
): Promise<NoteEnd> {
  const at = now();
  const note = await claimNote(db, noteId, { now: at, until: new Date(at.getTime() + claimMs) });
  if (!note) {
    if (await isWaiting(db, noteId)) throw new Error(`The note ${noteId} is being delivered`);
    return 'done';
  }
  const end = await handOver(db, { ...note, noteId }, send, at).catch(async (error: unknown) => {
    await releaseNote(db, noteId);
    throw error;
  });
  if (end === 'gone') await deleteDeviceById(db, note.deviceId);
  else await markDelivered(db, noteId, now());
  return end;
}

async function handOver(
  db: Db,
  { noteId, deviceId, sealedText, sealedAddress, expiresAt }: ClaimedNote & { noteId: string },
  send: SendPush,
  now: Date,
): Promise<Exclude<NoteEnd, 'done'>> {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return 'late';
  const { endpoint, p256dh, auth } = openAddress(sealedAddress, deviceId);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    unsealText(sealedText, sealOf(noteId)),
    { vapidDetails: await vapidKeys(db, now), TTL: seconds, contentEncoding: 'aes128gcm', urgency: 'low' },
  );
  const status = await send({ endpoint, headers: namesToTexts(headers), body: new Uint8Array(body ?? []) });
  if (status === 404 || status === 410) return 'gone';
  if (status >= 200 && status < 300) return 'taken';
  if (status >= 400 && status < 500 && status !== 429) return 'refused';
  throw new Error(`The push service did not take the note ${noteId}: ${status}`);
}

const namesToTexts = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

export function deleteOldNotes(db: Db, now: Date): Promise<number> {
  return deleteNotesBefore(db, new Date(now.getTime() - keptMs));
}
