import { say } from '@/lib/said';
import type { Reader, Tx } from '@/platform/ground/db';
import { listContentPieces, putContentText, readContentTexts } from '../content';
import { listNoticePieces, putNoticeText, readNoticeTexts } from '../system';
import { getNewPiece } from './new-piece-store';
import { createPiece, refusing } from './site-place';
import { DraftError, type PieceName, type PieceText } from './types';

/** What the site has: the only place that knows which domain a kind of piece belongs to. */
export async function readShown(
  reader: Reader,
  { kind, key }: PieceName,
): Promise<Readonly<Record<string, PieceText>>> {
  if (kind !== 'notice' && kind !== 'banner') return readContentTexts(reader, kind, key);
  const texts = await readNoticeTexts(reader, kind, key);
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, summary: '' }]),
  );
}

export async function listShown(reader: Reader, now: Date) {
  return [...(await listContentPieces(reader)), ...(await listNoticePieces(reader, now))];
}

interface Shown {
  name: PieceName;
  language: string;
  text: PieceText;
  recordedBy: string;
  now: Date;
}

/**
 * From now on the site shows this text; its pages are told by the tables. The English text of a new piece brings the piece
 * with it. Throws `DraftError`.
 */
export async function show(tx: Tx, { name, language, text, recordedBy, now }: Shown): Promise<void> {
  const { kind, key } = name;
  if (Object.keys(await readShown(tx, name)).length === 0) {
    if (language !== fallback) throw new DraftError(say`The English text of ${kind}:${key} comes first`);
    return begin(tx, { name, language, text, recordedBy, now });
  }
  await refusing(async () => {
    if (kind === 'notice' || kind === 'banner') {
      const { title, content } = text;
      return putNoticeText(tx, { kind, key, language, text: { title, content } });
    }
    return putContentText(tx, { kind, key, language, text, recordedBy });
  });
}

const fallback = 'EN';

async function begin(tx: Tx, { name, text, recordedBy, now }: Shown): Promise<void> {
  const place = await getNewPiece(tx, `${name.kind}:${name.key}`);
  if (!place) throw new DraftError(say`There is no ${name.kind}:${name.key}`);
  if (place.shownUntil && place.shownUntil <= now)
    throw new DraftError(say`${name.kind}:${name.key} would be over already: give it a later end`);
  const shown = { ...place, shownFrom: place.shownFrom ?? now };
  await createPiece(tx, { name, place: shown, text, recordedBy });
}
