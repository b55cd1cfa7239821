export { attachImages } from './attach-images';
export { longestSide, maxPixels } from './clean-image';
export { decodingQueue } from './decoding-queue';
export { deleteUnusedImages, getAttachedImage } from './image-store';
export { keepImage } from './keep-image';
export { imageOwnerOf } from './owner';
export type { ImageOwner } from './types';
