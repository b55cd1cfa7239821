import type { AnyCall } from './define';

/** Names a call of the contract. */
export type EnvelopeCall = Pick<AnyCall, 'method' | 'path'>;

/**
 * What an envelope is sealed for, `POST /wps/session/login`: the field `call` of its protected header, which the seal
 * covers. A body that was sealed for one call opens at no other.
 */
export function envelopeCallOf({ method, path }: EnvelopeCall): string {
  return `${method} ${path}`;
}
