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
    message: string,
    readonly code: 'input' | 'gone' = 'input',
  ) {
    super(message);
  }
}
