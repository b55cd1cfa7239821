import { Agent, request } from 'undici';
import { isPushEndpoint, publicLookup } from './public-address';

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Hands an encrypted note to a push service and resolves with the status of its answer. Refusals name no address. */
export type SendPush = (request: PushRequest) => Promise<number>;

const timeoutMs = 5_000;

/** Posts to public addresses by https only, follows nothing, and reads no more of the answer than its status. */
export function createPushSender(lookup = publicLookup()): SendPush {
  const dispatcher = new Agent({
    connect: { lookup, timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: 64 * 1024,
  });
  return async ({ endpoint, headers, body }) => {
    if (!isPushEndpoint(endpoint)) throw new Error('This is no address of a push service');
    try {
      const answer = await request(endpoint, { dispatcher, method: 'POST', headers, body });
      await answer.body.dump();
      return answer.statusCode;
    } catch (error) {
      throw new Error(`The push service was not reached: ${(error as { code?: string }).code ?? 'refused'}`);
    }
  };
}
