import type { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span, Tracer } from '@opentelemetry/api';
import type { Tracing as Told } from '../../lib/server/tracing';

export const parentHeader: string;
export const proofHeader: string;
export class Tracing implements Told {
  constructor(options: { tracer: Tracer; contexts: AsyncLocalStorage<never>; key: Buffer | null });
  receive(
    request: IncomingMessage,
    response: ServerResponse,
    named: { id: string; kind: string },
  ): Span | null;
  carry(span: Span): Record<string, string>;
  begin(name: string, facts: Record<string, string | number>): Span | null;
  end(span: Span, error?: unknown): void;
  inSpan: Told['inSpan'];
  nameRequest: Told['nameRequest'];
  current: Told['current'];
}
