import { say } from '@/lib/said';
import type { Reader } from '@/platform/ground/db';
import { listNewest, listNewestStates } from './version-store';
import { getNewPiece, listNewPieces } from './new-piece-store';
import { parsePiece, rulesOfKind, siteLanguages } from './rules';
import { listShown, readShown } from './site-piece';
import { listPlaces, readPlace } from './site-place';
import { DraftError, type DraftVersion, type PiecePlace, type PieceText } from './types';
import { baseNone, baseSite } from './write-draft';

export type LanguageState = 'published' | 'draft' | 'planned' | 'missing';

export interface PieceRow {
  piece: string;
  kind: string;
  /** In English. */
  title: string;
  /** Where it stands among its kind; of a level nothing. */
  position: number | null;
  from: Date | null;
  until: Date | null;
  /** By language. */
  states: Readonly<Record<string, LanguageState>>;
}

const stateOf = (draft: Pick<DraftVersion, 'state'> | undefined, isShown: boolean): LanguageState => {
  if (draft?.state === 'draft' || draft?.state === 'planned') return draft.state;
  return isShown ? 'published' : 'missing';
};

/** Every piece of the site, with where each language stands. */
export async function listPieces(reader: Reader, now: Date): Promise<PieceRow[]> {
  const drafts = new Map(
    (await listNewestStates(reader)).map((row) => [`${row.piece} ${row.language}`, row] as const),
  );
  const pieces = new Map<string, { kind: string; titles: Map<string, string> }>();
  for (const { kind, key, language, title } of await listShown(reader, now)) {
    const piece = pieces.get(`${kind}:${key}`) ?? { kind, titles: new Map<string, string>() };
    pieces.set(`${kind}:${key}`, piece);
    piece.titles.set(language, title);
  }
  const begun = new Map((await listNewPieces(reader)).map((row) => [row.piece, row]));
  const places = await listPlaces(reader, now);
  for (const { piece } of begun.values()) {
    const [kind = '', key = ''] = piece.split(':');
    if (pieces.has(piece) || (await readPlace(reader, parsePiece(piece)))) continue;
    pieces.set(`${kind}:${key}`, { kind, titles: new Map() });
  }
  return [...pieces].map(([piece, { kind, titles }]) => ({
    piece,
    kind,
    title: titles.get('EN') ?? [...titles.values()][0] ?? begun.get(piece)?.title ?? '',
    ...windowOf(places.get(piece) ?? begun.get(piece)?.place),
    states: Object.fromEntries(
      siteLanguages.map((language) => [
        language,
        stateOf(drafts.get(`${piece} ${language}`), titles.has(language)),
      ]),
    ),
  }));
}

const windowOf = (place: Pick<PiecePlace, 'sortOrder' | 'shownFrom' | 'shownUntil'> | undefined) => ({
  position: place?.sortOrder ?? null,
  from: place?.shownFrom ?? null,
  until: place?.shownUntil ?? null,
});

export interface LanguageOfPiece {
  language: string;
  state: LanguageState;
  /** Sent along with the next draft. */
  version: string;
  shown: PieceText | null;
  draft: DraftVersion | null;
}

/** One piece in every language. Throws `DraftError` for one that is not there. */
export async function readPiece(reader: Reader, piece: string) {
  const name = parsePiece(piece);
  const shown = await readShown(reader, name);
  const isNew = Object.keys(shown).length === 0;
  const place = isNew ? await getNewPiece(reader, piece) : await readPlace(reader, name);
  if (isNew && !place) throw new DraftError(say`There is no ${piece}`);
  const newest = new Map((await listNewest(reader, piece)).map((draft) => [draft.language, draft]));
  const languages = siteLanguages.map((language): LanguageOfPiece => {
    const [text = null, draft] = [shown[language], newest.get(language)];
    return {
      language,
      state: stateOf(draft, text !== null),
      version: draft?.id ?? (text ? baseSite : baseNone),
      shown: text,
      draft: draft && draft.state !== 'published' && draft.state !== 'kept' ? draft : null,
    };
  });
  return { piece, kind: name.kind, rules: rulesOfKind[name.kind], isNew, place, languages };
}
