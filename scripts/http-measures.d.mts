import type { IncomingMessage, ServerResponse } from 'node:http';

export function kindOf(address: string): string;
export class Measures {
  bounds: readonly number[];
  requests: Map<string, { count: number; seconds: number; within: number[] }>;
  signedCalls: Map<string, number>;
  signers: Map<string, number>;
  open: number;
  brokenAt: number | null;
  watch(request: IncomingMessage, response: ServerResponse): void;
  note(kind: string, status: string, seconds: number): void;
  noteSigned(address: string, signer: unknown): void;
}
export function siteMeasures(): Measures;
