import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@/lib/contract/define';
import { env } from '@/lib/env';
import { currentRequestId } from '@/lib/server/request-context';
import { merchantOfHost } from './merchant';
import type { GatewayCall } from './transport';

/** A call of the site's own, without a visitor behind it. */
export function siteRead(call: AnyCall, input: Record<string, unknown>, language: string): GatewayCall {
  const publicOrigin = env().PUBLIC_URL ?? '';
  const host = publicOrigin ? new URL(publicOrigin).host : null;
  return {
    call,
    input,
    isQuery: true,
    token: null,
    deviceToken: null,
    browserToken: null,
    signer: null,
    clientAddress: null,
    userAgent: 'parlour',
    language: language.toUpperCase(),
    merchant: merchantOfHost(host),
    idempotencyKey: null,
    requestId: currentRequestId() ?? randomUUID(),
    origin: publicOrigin,
    siteOrigin: publicOrigin,
  };
}
