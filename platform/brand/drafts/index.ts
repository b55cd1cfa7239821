export { siteLanguages } from './rules';
export { listVersions } from './version-store';
export { postponePublishing, publishDrafts, publishDueDrafts } from './publish';
export { listPieces, readPiece } from './read-pieces';
export { beginPiece, endPiece, placePiece } from './place-piece';
export { noticeAudiences } from './check-place';
export { restoreVersion, writeDraft } from './write-draft';
export { DraftError, pieceKinds } from './types';
export type { DraftVersion, PieceKind, PiecePlace } from './types';
