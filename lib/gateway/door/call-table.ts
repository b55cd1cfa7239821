import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';

export type FindCall = (method: string, path: string) => AnyCall;

/** Looks a call up by path and method: an unknown path is 404, a known one with another method 405. */
export function createCallTable(calls: readonly AnyCall[]): FindCall {
  const byPath = new Map<string, Map<string, AnyCall>>();
  for (const call of calls) {
    const methods = byPath.get(call.path) ?? new Map<string, AnyCall>();
    if (methods.has(call.method)) throw new Error(`Two calls answer to ${call.method} ${call.path}`);
    byPath.set(call.path, methods.set(call.method, call));
  }
  return (method, path) => {
    const methods = byPath.get(path);
    if (!methods) throw new CallError('request.not.found');
    const call = methods.get(method);
    if (!call) throw new CallError('request.method', { allow: [...methods.keys()] });
    return call;
  };
}
