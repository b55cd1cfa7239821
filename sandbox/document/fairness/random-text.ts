const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-';

/** `length` letters of a 64-letter alphabet from the browser's cryptographic generator. */
function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % 64]).join('');
}

/** Names one press of the button: the same key never stakes twice. */
export function newRoundKey(): string {
  return randomText(24);
}

/** The player's share in the randomness of one round. */
export function newClientSeed(): string {
  return randomText(16);
}
