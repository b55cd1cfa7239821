/** A checkpoint as it is stored. Hashes are 64 lower-case hexadecimal digits. */
export interface Checkpoint {
  /** From 1. */
  sequence: number;
  /** The beginning of its hour. */
  hour: Date;
  count: number;
  root: string;
  previous: string;
  chain: string;
  /** Of the transfers that it covers; null for an hour without one. */
  firstId: bigint | null;
  lastId: bigint | null;
  /** How far the ledger was read. */
  throughId: bigint;
  /** The first position that a later checkpoint may cover. */
  resumeId: bigint;
  /** Minor units by currency, as texts. */
  sums: Readonly<Record<string, string>>;
}

/** Which rows belong to a checkpoint: see `covers` in rules.ts. */
export interface Span {
  /** The end of the hour before, and how far the ledger was read then; null before the first checkpoint. */
  before: { end: Date; throughId: bigint; resumeId: bigint } | null;
  /** Exclusive. */
  end: Date;
  throughId: bigint;
}

/** A transfer as it is sealed. */
export interface LedgerRow {
  id: bigint;
  currency: string;
  amountMinor: bigint;
  createdAt: Date;
  /** The row in full with what its numbers stand for: a JSON array, as PostgreSQL writes it. */
  text: string;
}

/** Something that is not as it was sealed. */
export interface Finding {
  kind: 'chain' | 'checkpoint' | 'changed row' | 'missing row' | 'added row' | 'kept file';
  hour: string;
  /** The number of the transfer. */
  row?: bigint;
  detail: string;
}
