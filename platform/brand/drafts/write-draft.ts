import { say } from '@/lib/said';
import { newId, type Tx } from '@/platform/ground/db';
import { getNewPiece } from './new-piece-store';
import {
  getPublished,
  getVersion,
  insertDraft,
  insertRelease,
  listNewest,
  listVersions,
  lockText,
} from './version-store';
import { checkedText, parsePiece, requireLanguage } from './rules';
import { readShown } from './site-piece';
import { DraftError, type PieceText } from './types';

/** What an author had before them where nobody has written here yet: what the site shows, or nothing. */
export const baseSite = 'site';
export const baseNone = 'none';

export interface NewDraft extends PieceText {
  piece: string;
  language: string;
  /** The version that the author had before them; null asks nothing. */
  base: string | null;
  writtenBy: string;
  now: Date;
}

/**
 * Writes a version of a piece in a language; nothing of it is shown. Throws `DraftError`: `gone` when somebody else has
 * written since `base`, `input` for what cannot be shown.
 */
export async function writeDraft(tx: Tx, draft: NewDraft): Promise<{ id: string; base: string | null }> {
  const { piece, writtenBy, now } = draft;
  const name = parsePiece(piece);
  const language = requireLanguage(draft.language);
  const text = checkedText(name.kind, draft);
  await lockText(tx, piece, language);
  const shown = await readShown(tx, name);
  if (Object.keys(shown).length === 0 && !(await getNewPiece(tx, piece)))
    throw new DraftError(say`There is no ${piece}`);
  const base = await assertBase(tx, draft, language, shown[language] !== undefined);
  if (shown[language]) await keepShown(tx, { piece, language, text: shown[language], now });
  const id = newId('cdr', now.getTime());
  await insertDraft(tx, { ...text, id, piece, language, base, writtenBy, now });
  return { id, base };
}

async function assertBase(
  tx: Tx,
  { piece, base }: Pick<NewDraft, 'piece' | 'base'>,
  language: string,
  isShown: boolean,
): Promise<string | null> {
  const [newest] = await listVersions(tx, { piece, language, before: null, limit: 1 });
  const current = newest?.id ?? (isShown ? baseSite : baseNone);
  if (base !== null && base !== current)
    throw new DraftError(
      newest
        ? say`${newest.writtenBy} has written ${newest.id} meanwhile, at ${newest.writtenAt.toISOString()}`
        : say`The newest version is ${current}`,
      'gone',
    );
  return newest?.id ?? null;
}

/** What the site shows and nobody wrote here becomes a version, so that it can be had again. */
async function keepShown(
  tx: Tx,
  { piece, language, text, now }: { piece: string; language: string; text: PieceText; now: Date },
): Promise<void> {
  const published = await getPublished(tx, piece, language);
  if (published && isSame(published, text)) return;
  const id = newId('cdr', now.getTime());
  await insertDraft(tx, { ...text, id, piece, language, base: null, writtenBy: 'site', now });
  await insertRelease(tx, {
    ...{ id: newId('crl', now.getTime()), draftId: id, dueAt: now },
    ...{ plannedBy: 'site', isPublished: true, now },
  });
}

const isSame = (one: PieceText, other: PieceText): boolean =>
  one.title === other.title && one.summary === other.summary && one.content === other.content;

/** The text of a version as a new version, on top of what is the newest. Throws `DraftError`. */
export async function restoreVersion(
  tx: Tx,
  { version, writtenBy, now }: { version: string; writtenBy: string; now: Date },
): Promise<{ id: string; piece: string; language: string }> {
  const old = await getVersion(tx, version);
  if (!old) throw new DraftError(say`There is no version ${version}`);
  const { piece, language, title, summary, content } = old;
  const { id } = await writeDraft(tx, {
    ...{ piece, language, title, summary, content },
    ...{ base: null, writtenBy, now },
  });
  return { id, piece, language };
}

/** What waits of a piece: the newest version of each of these languages, unless it is published. */
export async function listWaiting(tx: Tx, piece: string, languages: readonly string[]) {
  const newest = await listNewest(tx, piece);
  return newest.filter(
    ({ language, state }) => languages.includes(language) && (state === 'draft' || state === 'planned'),
  );
}
