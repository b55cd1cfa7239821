import type { Reader, Tx } from '@/platform/ground/db';
import { ContentError, listContentPieces, putContentText, readContentTexts } from '../content';
import { listNoticePieces, putNoticeText, readNoticeTexts } from '../system';
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
}

/** From now on the site shows this text; its pages are told by the tables. Throws `DraftError`. */
export async function show(
  tx: Tx,
  { name: { kind, key }, language, text, recordedBy }: Shown,
): Promise<void> {
  try {
    if (kind === 'notice' || kind === 'banner') {
      const { title, content } = text;
      return await putNoticeText(tx, { kind, key, language, text: { title, content } });
    }
    await putContentText(tx, { kind, key, language, text, recordedBy });
  } catch (error) {
    if (error instanceof ContentError) throw new DraftError(error.message);
    throw error;
  }
}
