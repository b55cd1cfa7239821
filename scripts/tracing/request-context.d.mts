import type { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

export function requestContext(): AsyncLocalStorage<never>;
export function inRequest<T>(request: IncomingMessage, response: ServerResponse, answer: () => T): T;
