import { LedgerError } from './errors';

const pattern = /^trf_(\d{16})$/;

/** The ledger numbers its transfers; outside a number is `trf_` and sixteen digits, which sort by age. */
export function transferIdOf(number: bigint | string): string {
  return `trf_${String(number).padStart(16, '0')}`;
}

export function transferNumberOf(id: string): bigint {
  const match = pattern.exec(id);
  if (!match?.[1]) throw new LedgerError('transfer.missing');
  return BigInt(match[1]);
}
