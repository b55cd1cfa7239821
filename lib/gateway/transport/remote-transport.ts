import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { system, type Permission } from '@/lib/contract/calls/system';
import { memberInfo } from '@/lib/contract/member-info';
import { AbsentCalls, type Presence } from './absent-calls';
import { Breakers, GatewayTrouble } from './breakers';
import { isSignedCall } from './signed-call';
import { noteReading } from './reading-log';
import { LaneTypes } from './lane-types';
import { MainWallet } from './main-wallet';
import { otherSource } from './other-sources';
import { isNoCall, readRemoteAnswer } from './remote-answer';
import { RemoteHttp, remoteLimits, type RemoteAnswer, type RemoteLimits } from './remote-http';
import { remoteRequest } from './remote-request';
import { RetryBudget } from './retry-budget';
import { SingleFlight } from './single-flight';
import { siteRead } from './site-read';
import type { GatewayCall, Transport } from './transport';

interface RemoteOptions {
  url: string;
  /** How this gateway seals its customer-service links, when it does so in another way than the embedded platform. */
  openLink?: (sealed: string) => string;
  limits?: Partial<RemoteLimits>;
  /** Tests replace these two to show that they are what keeps a gateway in trouble from more of it. */
  breakers?: Pick<Breakers, 'run'>;
  budget?: Pick<RetryBudget, 'noteCall' | 'take'>;
}

export interface RemoteTransport extends Transport {
  close: () => Promise<void>;
}

/** Another gateway over HTTP, as a transport. */
export function createRemoteTransport({ url, limits, ...options }: RemoteOptions): RemoteTransport {
  const allLimits = { ...remoteLimits, ...limits };
  const http = new RemoteHttp(url, allLimits);
  const breakers = options.breakers ?? new Breakers();
  const budget = options.budget ?? new RetryBudget();
  const flights = new SingleFlight<unknown>();
  const names = otherNames();
  // Until the platform names hosts of its own for them, its pictures stand where it does.
  let pictureBase = new URL(url).origin;

  const attempt = (request: GatewayCall, signal: AbortSignal): Promise<unknown> =>
    breakers.run(`${request.call.method} ${request.call.path}`, async () =>
      read(request, await http.send(remoteRequest(request, signal)), pictureBase),
    );

  const send = async (request: GatewayCall): Promise<unknown> => {
    const signal = AbortSignal.timeout(allLimits.totalMs);
    budget.noteCall();
    try {
      return await attempt(request, signal);
    } catch (error) {
      if (!(error instanceof GatewayTrouble) || !isRepeatable(request) || signal.aborted || !budget.take())
        throw error;
      return attempt(request, signal);
    }
  };

  const absent = new AbsentCalls({ ask: (call) => presenceOf(call, http, allLimits.totalMs) });

  const performed = async (request: GatewayCall): Promise<unknown> => {
    // The wallet is where the platform is: its vendors and providers call the platform's own address.
    if (isSignedCall(request.call) || absent.has(request.call)) throw new CallError('request.not.found');
    try {
      return await (isShared(request.call)
        ? flights.run(flightKey(request), () => send(request))
        : send(request));
    } catch (error) {
      if (error instanceof CallError && error.code === 'request.not.found') absent.note(request.call);
      throw error instanceof GatewayTrouble ? error.callError : error;
    }
  };

  return {
    async perform(request) {
      const asked = names.asked(request);
      const value = names.named(request, await (otherSource(asked, performed) ?? performed(asked)));
      if (!tellsOffer.has(request.call.name)) return value;
      const told = { ...(value as object), absentCalls: await absent.names() };
      if (request.call.name !== system.permission.name) return told;
      const { imageCDNs } = told as Partial<Permission> as Permission;
      pictureBase = oneHostOf(imageCDNs) ?? pictureBase;
      return { ...told, imageCDNs: imageCDNs.length > 0 ? imageCDNs : [pictureBase] };
    },
    close: () => http.close(),
    ...(options.openLink ? { openLink: options.openLink } : {}),
  };
}

/** Of what the site and the platform call by different names. */
function otherNames(): Pick<MainWallet, 'asked' | 'named'> {
  const mainWallet = new MainWallet();
  const laneTypes = new LaneTypes();
  return {
    asked: (request) => laneTypes.asked(mainWallet.asked(request)),
    named: (request, value) => mainWallet.named(request, laneTypes.noted(request, value)),
  };
}

/** Hosts are chosen from at random, so that a site of several processes uses all of them. */
function oneHostOf(hosts: readonly string[]): string | null {
  const origins = hosts.flatMap((host) => {
    const address = /^https?:\/\//.test(host) ? host : `https://${host.replace(/^\/\//, '')}`;
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
  return origins[Math.floor(Math.random() * origins.length)] ?? null;
}

function read(request: GatewayCall, answer: RemoteAnswer, pictureBase: string): unknown {
  const { value, notes } = readRemoteAnswer(request, answer, pictureBase);
  if (notes.length > 0) noteReading({ requestId: request.requestId, call: request.call.name }, notes);
  return value;
}

/** With these answers the site says what the platform behind it is without. */
const tellsOffer: ReadonlySet<string> = new Set([system.permission.name, memberInfo.name]);

/** Asked as a stranger, and past the breaker: a gateway that has no such call is in no trouble. */
async function presenceOf(call: AnyCall, http: RemoteHttp, totalMs: number): Promise<Presence> {
  const request = siteRead(call, {}, 'EN');
  try {
    const answer = await http.send(remoteRequest(request, AbortSignal.timeout(totalMs)));
    return isNoCall(answer) ? 'absent' : answer.status >= 500 ? 'unknown' : 'there';
  } catch {
    return 'unknown';
  }
}

/** A read, or a call whose key makes the second one harmless. An envelope that arrived is used up, so not those. */
function isRepeatable({ call, idempotencyKey }: GatewayCall): boolean {
  return !call.encrypted && (call.method === 'GET' || (call.idempotent === true && idempotencyKey !== null));
}

function isShared(call: AnyCall): boolean {
  return call.access === 'public' && call.method === 'GET' && !call.knowsCaller && !call.knowsDevice;
}

/** Answers may depend on who asks (region, captcha), so one address never gets what another asked for. */
function flightKey({ call, input, token, language, merchant, clientAddress, origin }: GatewayCall): string {
  return JSON.stringify([call.name, input, token, language, merchant, clientAddress, origin]);
}
