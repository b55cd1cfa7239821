import { say } from '@/lib/said';
import { newId, type Tx } from '@/platform/ground/db';
import { isSlug } from '../content';
import { getNewPiece, insertNewPiece } from './new-piece-store';
import { checkedPlace } from './check-place';
import { parsePiece } from './rules';
import { putPlace, readPlace } from './site-place';
import { readShown } from './site-piece';
import { DraftError, type PieceKind, type PiecePlace } from './types';
import { lockText } from './version-store';

export interface NewPiece {
  kind: PieceKind;
  /** The slug of an article or a category, the id of a promotion; null of what gets an id here. */
  key: string | null;
  place: Partial<PiecePlace>;
  writtenBy: string;
  now: Date;
}

/** Begins a piece that the site does not have: its texts are drafted before anything of it is shown. Throws `DraftError`. */
export async function beginPiece(
  tx: Tx,
  { kind, key, place: wanted, writtenBy, now }: NewPiece,
): Promise<{ piece: string; place: PiecePlace }> {
  if (kind === 'vip')
    throw new DraftError(say`A level is not begun here: it needs stakes and benefits of its own`);
  const isNamed = kind !== 'notice' && kind !== 'banner';
  if (isNamed ? key === null || !isSlug(key) : key !== null)
    throw new DraftError(
      isNamed
        ? say`It needs a name of 1 to 40 small letters, digits, dashes and underscores, a letter first`
        : say`A ${kind} gets its name here`,
    );
  const name = { kind, key: key ?? newId(kind === 'notice' ? 'ann' : 'bnr', now.getTime()) };
  const piece = `${kind}:${name.key}`;
  await lockPiece(tx, piece);
  if (Object.keys(await readShown(tx, name)).length > 0 || (await getNewPiece(tx, piece)))
    throw new DraftError(say`There is ${piece} already`);
  const empty: PiecePlace = { sortOrder: 1, shownFrom: null, shownUntil: null };
  const place = await checkedPlace(tx, kind, { ...empty, ...wanted }, now);
  await insertNewPiece(tx, { piece, place, writtenBy, now });
  return { piece, place };
}

const lockPiece = (tx: Tx, piece: string) => lockText(tx, piece, 'place');

interface Placing {
  piece: string;
  place: Partial<PiecePlace>;
  writtenBy: string;
  now: Date;
}

/** Says where and when a piece is shown, whether or not the site has it yet. Throws `DraftError`. */
export async function placePiece(
  tx: Tx,
  { piece, place: wanted, writtenBy, now }: Placing,
): Promise<{ before: PiecePlace; after: PiecePlace }> {
  const name = parsePiece(piece);
  if (name.kind === 'vip') throw new DraftError(say`Levels stand in the order of what they need`);
  await lockPiece(tx, piece);
  const known = await readPlace(tx, name);
  const before = known ?? (await getNewPiece(tx, piece));
  if (!before) throw new DraftError(say`There is no ${piece}`);
  const after = await checkedPlace(tx, name.kind, { ...before, ...wanted }, now, before);
  if (known)
    await putPlace(tx, {
      ...{ name, recordedBy: writtenBy },
      place: { ...after, shownFrom: after.shownFrom ?? before.shownFrom ?? now },
    });
  else await insertNewPiece(tx, { piece, place: after, writtenBy, now });
  return { before, after };
}

/** Takes a piece off now; what has not begun is never shown. Throws `DraftError`. */
export async function endPiece(
  tx: Tx,
  { piece, writtenBy, now }: Omit<Placing, 'place'>,
): Promise<{ before: PiecePlace; after: PiecePlace }> {
  const name = parsePiece(piece);
  await lockPiece(tx, piece);
  const before = await readPlace(tx, name);
  if (!before?.shownFrom || (before.shownUntil && before.shownUntil <= now))
    throw new DraftError(say`No ${piece} is shown`);
  const shownUntil = before.shownFrom < now ? now : new Date(before.shownFrom.getTime() + 1);
  const after = { ...before, shownFrom: before.shownFrom, shownUntil };
  await putPlace(tx, { name, place: after, recordedBy: writtenBy });
  return { before, after };
}
