import { hash } from 'node:crypto';

const leafPrefix = '\0';
const nodePrefix = 1;
const hashBytes = 32;

/** As `leafHash`, of a text, in Node. */
export const leafOfText = (text: string): Buffer => hash('sha256', leafPrefix + text, 'buffer');

const message = Buffer.alloc(1 + 2 * hashBytes, nodePrefix);

function nodeOf(left: Buffer, right: Buffer): Buffer {
  left.copy(message, 1);
  right.copy(message, 1 + hashBytes);
  return hash('sha256', message, 'buffer');
}

/** The root that `merkleRoot` has, of leaves that come one after the other: it keeps one hash for each level. */
export class MerkleStream {
  /** The roots of whole trees of falling size, the greatest first; the bits of `count` are their sizes. */
  private readonly peaks: Buffer[] = [];
  count = 0;

  add(leaf: Buffer): void {
    let node = leaf;
    for (let left = this.count; left % 2 === 1; left = Math.floor(left / 2))
      node = nodeOf(this.peaks.pop()!, node);
    this.peaks.push(node);
    this.count += 1;
  }

  root(): Buffer {
    const last = this.peaks.at(-1);
    if (!last) return hash('sha256', '', 'buffer');
    return this.peaks.slice(0, -1).reduceRight((right, left) => nodeOf(left, right), last);
  }
}
