export { listVersions } from './version-store';
export { postponePublishing, publishDrafts, publishDueDrafts } from './publish';
export { listPieces, readPiece } from './read-pieces';
export { restoreVersion, writeDraft } from './write-draft';
export { DraftError } from './types';
export type { DraftVersion } from './types';
