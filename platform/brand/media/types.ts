/** A picture as it is kept: WebP, made anew from what arrived. */
export interface CleanPicture {
  width: number;
  height: number;
  content: Buffer;
}

/** Why a file is no picture for the brand, for the operator to put right. */
export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(
    readonly code: 'picture.format' | 'picture.broken' | 'picture.busy',
    options?: ErrorOptions,
  ) {
    super(sentences[code], options);
  }
}

const sentences = {
  'picture.format': 'A picture is a PNG, JPEG or WebP file',
  'picture.broken': 'The picture is broken, cut off, or has more than 40 megapixels',
  'picture.busy': 'Too many pictures are being opened; try again in a moment',
} as const;
