export { deleteOldEnvelopes } from './key-store';
export { openEnvelope } from './open-envelope';
export { publicKeySet, rotateKeys } from './rotation';
