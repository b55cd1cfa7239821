import { processSlot } from './process-singleton';

/** What `scripts/http-measures.mjs` has counted of this process since it began. A server that was started without the guard counts nothing. */
export interface Measures {
  /** `page 2xx` → how many, how long in all, and how many were answered within each bound. */
  requests: ReadonlyMap<string, { count: number; seconds: number; within: readonly number[] }>;
  /** In seconds, of `within`. */
  bounds: readonly number[];
  /** Calls of vendors that were answered well, by name: `bet`, `win` … */
  signedCalls: ReadonlyMap<string, number>;
  /** When each signer was answered well last, in milliseconds. */
  signers: ReadonlyMap<string, number>;
  /** Requests that are being answered. */
  open: number;
  /** When a call of a member or vendor broke last, in milliseconds. */
  brokenAt: number | null;
}

export const siteMeasures = processSlot<Measures>('measures');
