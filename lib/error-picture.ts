/** Stands in for a picture that could not be had. */
export const errorPicture = '/art/error.svg';
