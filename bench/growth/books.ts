import { randomBytes } from 'node:crypto';
import { accountOf, members, msPerTransfer } from './house';
import { type Batch, type PastTable } from './past-tables';

const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const pairs = Array.from({ length: 1024 }, (_, n) => digits[n >> 5]! + digits[n & 31]!);
/** Twenty bits. */
const four = (n: number): string => pairs[(n >> 10) & 1023]! + pairs[n & 1023]!;
const clockText = (ms: number): string => {
  const high = Math.floor(ms / 2 ** 20);
  return pairs[Math.floor(high / 2 ** 20) & 1023]! + four(high % 2 ** 20) + four(ms % 2 ** 20);
};

export interface AccountSums {
  /** Of the account. */
  id: number;
  debits: number;
  credits: number;
  held: number;
  /** Of the stakes of its member. */
  reviews: number;
}

export interface Moved {
  phase?: 'posted' | 'pending' | 'post_pending';
  member: number;
  amount: number;
  isOut: boolean;
  /** The account on the other side. */
  other: number;
  reference: string;
  /** The hold that it ends. */
  pending?: number | null;
}

/** Numbers, times and balances of what is written. */
export class Books {
  protected readonly balances = new Float64Array(members);
  protected readonly debits = new Float64Array(members);
  protected readonly credits = new Float64Array(members);
  protected readonly held = new Float64Array(members);
  protected readonly reviewed = new Uint32Array(members);
  protected readonly hashes = Array.from({ length: 256 }, () => randomBytes(32).toString('hex'));
  protected seed = 0x2545f491;
  protected atMs = 0;
  protected at = '';
  transfers = 0;
  protected batch!: Batch;

  protected nextTransfer = 1;
  protected nextCommand = 1;

  /** The house was used meanwhile: its next numbers, and what each account comes to. */
  continueAt(next: { transfer: number; command: number }, sums: readonly AccountSums[]): void {
    [this.nextTransfer, this.nextCommand] = [next.transfer, next.command];
    for (const { id, debits, credits, held, reviews } of sums) {
      const member = id - 1;
      this.reviewed[member] = reviews;
      [this.debits[member], this.credits[member], this.held[member]] = [debits, credits, held];
      this.balances[member] = credits - debits - held;
    }
  }

  protected random(): number {
    this.seed ^= this.seed << 13;
    this.seed ^= this.seed >>> 17;
    this.seed ^= this.seed << 5;
    return (this.seed >>> 0) / 2 ** 32;
  }

  protected bits(): number {
    return Math.floor(this.random() * 2 ** 20);
  }

  protected id(prefix: string): string {
    return `${prefix}_${clockText(this.atMs)}${four(this.bits())}${four(this.bits())}${four(this.bits())}${four(this.bits())}`;
  }

  protected hash(): string {
    return this.hashes[Math.floor(this.random() * 256)]!;
  }

  protected put(table: PastTable, ...columns: (string | number | null)[]): void {
    let line = '';
    for (const column of columns)
      line += (line === '' ? '' : '\t') + (column === null ? '\\N' : String(column));
    this.batch[table].push(`${line}\n`);
  }

  nowMs(): number {
    return this.atMs;
  }

  /** Sums of each member's account: debits and credits posted, and held. */
  *sums(): Generator<string> {
    for (let member = 0; member < members; member += 1)
      yield `${accountOf(member)}\t${this.debits[member]!}\t${this.credits[member]!}\t${this.held[member]!}\n`;
  }

  protected setClock(ms: number): void {
    this.atMs = ms;
    this.at = new Date(ms).toISOString();
  }

  protected transfer(
    key: string,
    kind: string,
    { phase = 'posted', member, amount, isOut, other, reference, pending = null }: Moved,
  ): number {
    const [id, command] = [(this.nextTransfer += 1) - 1, (this.nextCommand += 1) - 1];
    const isSpent = isOut && phase !== 'post_pending';
    this.balances[member]! += isOut ? (isSpent ? -amount : 0) : amount;
    if (phase === 'pending') this.held[member]! += amount;
    if (phase === 'post_pending') this.held[member]! -= amount;
    if (phase !== 'pending') (isOut ? this.debits : this.credits)[member]! += amount;
    this.put('ledger.commands', command, key, `\\\\x${this.hash()}`, this.at);
    const own = accountOf(member);
    const after = this.balances[member]!;
    this.put(
      'ledger.transfers',
      ...[
        id,
        command,
        0,
        phase,
        kind,
        isOut ? own : other,
        isOut ? other : own,
        'PLAY',
        amount,
        pending,
        reference,
      ],
      ...(isOut ? [after, null] : [null, after]),
      this.at,
    );
    this.transfers += 1;
    this.setClock(this.atMs + msPerTransfer);
    return id;
  }
}
