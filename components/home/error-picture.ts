/** Stands in for a picture that cannot be had. */
export const errorPicture = '/art/error.svg';
