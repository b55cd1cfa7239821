import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isServerSeed } from './commitment';

/** What determines every draw of one round. */
export interface DrawSource {
  /** 64 hexadecimal digits, secret until the round is over. */
  serverSeed: string;
  /** The player's own contribution, fixed before the draw. */
  clientSeed: string;
  /** The number of the round; the same seeds never meet the same nonce twice. */
  nonce: number;
}

export interface Draws {
  /** An integer from 0 to `range - 1`, each equally likely. */
  below: (range: number) => number;
}

const wordBytes = 4;
const wordRange = 2 ** 32;

/** Block `cursor` of the stream: HMAC-SHA256(server seed, "clientSeed:nonce:cursor"), 32 bytes. */
export function streamBlock({ serverSeed, clientSeed, nonce }: DrawSource, cursor: number): Uint8Array {
  return hmac(sha256, hexToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`));
}

/**
 * The draws of one round, in order. The stream is read in big-endian words of four bytes. A word at or above the
 * greatest multiple of `range` is thrown away and the next one taken: reducing it instead would make the low
 * numbers more likely than the high ones.
 */
export function createDraws(source: DrawSource): Draws {
  if (!isServerSeed(source.serverSeed))
    throw new RangeError('A server seed has 64 lower-case hexadecimal digits');
  if (!Number.isSafeInteger(source.nonce) || source.nonce < 0)
    throw new RangeError('A nonce is a count from 0');
  let cursor = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;

  const nextWord = (): number => {
    if (offset + wordBytes > block.byteLength) {
      const bytes = streamBlock(source, cursor);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      cursor += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += wordBytes;
    return word;
  };

  return {
    below(range) {
      if (!Number.isSafeInteger(range) || range < 1 || range > wordRange)
        throw new RangeError('A range is 1 to 2^32');
      const limit = wordRange - (wordRange % range);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % range;
    },
  };
}
