import type { Reader, Tx } from '@/platform/ground/db';
import { promotionTypes, type PromotionType } from '@/lib/contract/calls/content';
import {
  ContentError,
  findContentPiece,
  listContentPlaces,
  putContentPiece,
  type ContentPiece,
} from '../content';
import {
  insertMissingAnnouncement,
  insertMissingBanner,
  listNoticePlaces,
  putNoticePlace,
  readNoticePlace,
  type Audience,
  type NoticePlace,
} from '../system';
import { DraftError, type PieceName, type PiecePlace, type PieceText } from './types';

/** Where a piece stands that the site has; null for one that it does not have. A level has no place. */
export async function readPlace(reader: Reader, { kind, key }: PieceName): Promise<PiecePlace | null> {
  if (kind === 'vip') return null;
  if (kind === 'notice' || kind === 'banner') {
    const place = await readNoticePlace(reader, kind, key);
    if (!place) return null;
    const { link, ...rest } = place;
    return kind === 'banner' ? { ...rest, link: link?.target ?? null } : rest;
  }
  const piece = await findContentPiece(reader, kind, key);
  return piece && placeOf(piece);
}

function placeOf(piece: ContentPiece): PiecePlace {
  const { sortOrder, shownFrom, shownUntil = null } = piece;
  const window = { sortOrder, shownFrom, shownUntil };
  if (piece.kind === 'article') return { ...window, category: piece.categorySlug };
  if (piece.kind === 'category') return window;
  return { ...window, type: piece.type, picture: piece.picture, link: piece.linkage };
}

type Shown = PiecePlace & { shownFrom: Date };

function contentPiece({ kind, key }: PieceName, place: Shown): ContentPiece {
  const { sortOrder, shownFrom, shownUntil, category = '', picture = '', link = null } = place;
  const window = { sortOrder, shownFrom, shownUntil };
  if (kind === 'category') return { kind, slug: key, ...window };
  if (kind === 'article') return { kind, slug: key, categorySlug: category, ...window };
  const type = promotionTypes.find((each) => each === place.type) ?? ('OTHERS' satisfies PromotionType);
  return { kind: 'promotion', promotionId: key, type, picture, linkage: link, ...window };
}

function noticePlace(place: Shown): NoticePlace {
  const { sortOrder, shownFrom, shownUntil, audience, group, picture, link = null } = place;
  return {
    ...{ sortOrder, shownFrom, shownUntil },
    ...(audience !== undefined && { audience: audience as Audience }),
    ...(group !== undefined && { group }),
    ...(picture !== undefined && { picture }),
    link: link === null ? null : { type: link.startsWith('/') ? 'PAGE' : 'URL', target: link },
  };
}

/** Says where and when a piece that the site has is shown from now on. Throws `DraftError`. */
export async function putPlace(
  tx: Tx,
  { name, place, recordedBy }: { name: PieceName; place: Shown; recordedBy: string },
): Promise<void> {
  const { kind, key } = name;
  if (kind === 'notice' || kind === 'banner')
    return putNoticePlace(tx, { kind, id: key, place: noticePlace(place) });
  await refusing(() => putContentPiece(tx, contentPiece(name, place), { recordedBy }));
}

interface NewOnSite {
  name: PieceName;
  place: Shown;
  /** In English. */
  text: PieceText;
  recordedBy: string;
}

/** The site has a piece more. Throws `DraftError`. */
export async function createPiece(tx: Tx, { name, place, text, recordedBy }: NewOnSite): Promise<void> {
  const { kind, key: id } = name;
  if (kind === 'notice' || kind === 'banner') {
    const {
      audience = 'player',
      group = 'w_home',
      picture = '',
      link = null,
      ...window
    } = noticePlace(place);
    if (kind === 'banner')
      return insertMissingBanner(tx, {
        ...{ id, groupName: group, pictureUrl: picture, link, ...window, titles: { EN: text.title } },
      });
    const { title, content } = text;
    return insertMissingAnnouncement(tx, { id, audience, ...window, texts: { EN: { title, content } } });
  }
  await refusing(() => putContentPiece(tx, contentPiece(name, place), { recordedBy, texts: { EN: text } }));
}

/** Where and when each piece of the site is shown, by the name of the piece. */
export async function listPlaces(
  reader: Reader,
  now: Date,
): Promise<ReadonlyMap<string, Pick<PiecePlace, 'sortOrder' | 'shownFrom' | 'shownUntil'>>> {
  const rows = [...(await listContentPlaces(reader)), ...(await listNoticePlaces(reader, now))];
  return new Map(rows.map(({ kind, key, ...place }) => [`${kind}:${key}`, place]));
}

/** What a domain refuses is the operator's to put right. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentError) throw new DraftError(error.said);
    throw error;
  }
}
