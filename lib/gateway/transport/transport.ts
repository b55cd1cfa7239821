import type { AnyCall } from '@/lib/contract/define';
import type { MemberNews } from '@/lib/contract/calls/messages';
import { env } from '@/lib/env';
import { offerStateSource } from '@/lib/guard/state-source';
import { processSlot } from '@/lib/server/process-singleton';
import type { SecretOf } from './signed-call';

/** One call on its way to the platform, after the door has checked its form. Names are inner names. */
export interface GatewayCall {
  call: AnyCall;
  /** From the query for GET, from the body otherwise; `{jwe}` for encrypted calls, `{image}` (bytes) for pictures. */
  input: Record<string, unknown>;
  /** The input came as text, from a query: numbers and booleans are still strings. */
  isQuery: boolean;
  token: string | null;
  /** Names the browser, from its own cookie or the `Device` header of an app. */
  deviceToken: string | null;
  /** Names the browser that has asked for a letter, from its own cookie or the `Browser` header of an app. */
  browserToken: string | null;
  /** The vendor or provider whose signature the door has verified. */
  signer: string | null;
  /** Null for the site's own reads, which have no visitor behind them. */
  clientAddress: string | null;
  userAgent: string;
  language: string;
  merchant: string;
  idempotencyKey: string | null;
  requestId: string;
  /** The site's own address as the caller reached it, without a slash at the end. */
  origin: string;
  /** The address of the site that the member is on; another one's when that site asks here in the member's name. */
  siteOrigin: string;
}

/** Answers with inner names; throws `CallError`, `ForeignFailure`, or anything else for a defect. */
export interface Transport {
  /** Absent where the wallet is elsewhere: its vendors and providers call the platform's own address. */
  secretOf?: SecretOf;
  perform: (request: GatewayCall) => Promise<unknown>;
  /** Opens the path of a customer-service link, for a platform that seals it in a way of its own. */
  openLink?: (sealed: string) => string;
  /** Who listens to what changes for them; throws as `perform` does. Absent where the platform is elsewhere. */
  watch?: (request: GatewayCall) => Promise<Watch>;
}

/** What changes for one member, for as long as their session runs. */
export interface Watch {
  memberId: string;
  /** Returns the way to stop. */
  follow: (onChange: (topics: readonly MemberNews[]) => void) => () => void;
  /** False once the session is over or the site is closed for this visitor. Asking is no activity. */
  isOpen: () => Promise<boolean>;
}

const loaded = processSlot<Promise<Transport>>('transport');

/**
 * The embedded platform, or the gateway that `GATEWAY_URL` names. Loaded on first use, so that a site in front of a
 * remote gateway never loads the platform.
 */
export function gatewayTransport(): Promise<Transport> {
  const known = loaded.current();
  if (known) return known;
  const transport = loadTransport().catch((error: unknown) => {
    loaded.withdraw();
    throw error;
  });
  loaded.offer(transport);
  return transport;
}

async function loadTransport(): Promise<Transport> {
  const { GATEWAY_URL: url } = env();
  if (url) {
    const remote = (await import('./remote-transport')).createRemoteTransport({ url });
    offerStateSource((await import('./remote-state')).remoteStateSource(remote));
    return remote;
  }
  const { createLocalTransport, followContent, localStateSource } = await import('./local-transport');
  const transport = createLocalTransport();
  followContent();
  offerStateSource(localStateSource(transport));
  return transport;
}
