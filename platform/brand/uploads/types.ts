/** Whose a picture is. A member's follows the member; a visitor's follows the address, which is kept as a hash. */
export interface ImageOwner {
  memberId: string | null;
  addressHash: Buffer;
}

/** A picture as it is kept: made anew from what arrived. */
export interface CleanImage {
  mediaType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  content: Buffer;
}
