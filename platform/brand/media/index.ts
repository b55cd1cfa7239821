export { addressOfPicture, cleanPicture, pictureIdIn } from './clean-picture';
export { endPicture, getPicture, insertPicture, listPictures, readPictureContent } from './picture-store';
export { PictureError, type CleanPicture } from './types';
