import { saidText, type Said } from '@/lib/said';

export const pieceKinds = ['category', 'article', 'promotion', 'vip', 'notice', 'banner'] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** `article:deposits`, `promotion:prm_welcome`, `vip:1`, `notice:ann_…`, `banner:bnr_…`. */
export interface PieceName {
  kind: PieceKind;
  key: string;
}

/** Title; one sentence; HTML, of a level one benefit a line. What a kind does not have is empty. */
export interface PieceText {
  title: string;
  summary: string;
  content: string;
}

/** Where and when a piece is shown. What a kind does not have is left out. */
export interface PiecePlace {
  sortOrder: number;
  /** Null of a new piece: from when it is published. */
  shownFrom: Date | null;
  /** Null: until somebody ends it. */
  shownUntil: Date | null;
  /** Of an article: the slug of its category. */
  category?: string;
  /** Of a promotion. */
  type?: string;
  /** Of a promotion and a banner: an address. */
  picture?: string;
  /** Of the same: a page of this site, of a banner also an https address; null leads nowhere. */
  link?: string | null;
  /** Of a banner: which page shows it. */
  group?: string;
  /** Of a notice. */
  audience?: string;
}

/** `kept`: what the site showed before somebody wrote here. */
export type VersionState = 'draft' | 'planned' | 'published' | 'kept';

export interface DraftVersion extends PieceText {
  id: string;
  piece: string;
  language: string;
  writtenBy: string;
  writtenAt: Date;
  state: VersionState;
  /** When it was published or will be. */
  publishedFor: Date | null;
}

/** Why a draft was not written or not published, for the operator to put right. */
export class DraftError extends Error {
  override readonly name = 'DraftError';

  constructor(
    readonly said: Said,
    readonly code: 'input' | 'gone' = 'input',
  ) {
    super(saidText(said));
  }
}
