import { hash } from 'node:crypto';

const leafPrefix = '\0';
const nodePrefix = 1;
const hashBytes = 32;

/** A hash as 32 characters of a byte each: made a million times, a buffer for each would cost more than the hash. */
export type PackedHash = string;

/** As `leafHash`, of a text, in Node. */
export const leafOfText = (text: string): PackedHash => hash('sha256', leafPrefix + text, 'binary');

/** The root that `merkleRoot` has, of leaves that come one after the other: it keeps one hash for each level. */
export class MerkleStream {
  /** The roots of whole trees of falling size, the greatest first; the bits of `count` are their sizes. */
  private readonly peaks: PackedHash[] = [];
  private readonly message = Buffer.alloc(1 + 2 * hashBytes, nodePrefix);
  count = 0;

  private nodeOf(left: PackedHash, right: PackedHash): PackedHash {
    this.message.write(left, 1, hashBytes, 'latin1');
    this.message.write(right, 1 + hashBytes, hashBytes, 'latin1');
    return hash('sha256', this.message, 'binary');
  }

  add(leaf: PackedHash): void {
    let node = leaf;
    for (let left = this.count; left % 2 === 1; left = Math.floor(left / 2))
      node = this.nodeOf(this.peaks.pop()!, node);
    this.peaks.push(node);
    this.count += 1;
  }

  /** 64 hexadecimal digits. */
  root(): string {
    const last = this.peaks.at(-1);
    if (last === undefined) return hash('sha256', '', 'hex');
    const root = this.peaks.slice(0, -1).reduceRight((right, left) => this.nodeOf(left, right), last);
    return Buffer.from(root, 'latin1').toString('hex');
  }
}
