export { attachImages } from './attach-images';
export { deleteUnusedImages, getAttachedImage } from './image-store';
export { keepImage } from './keep-image';
export { imageOwnerOf } from './owner';
export type { ImageOwner } from './types';
