export { readArchive, type ArchiveState } from './archive-store';
export { isFailing, watchArchive } from './watch-archive';
