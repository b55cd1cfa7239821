import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { gateOf, isStaffType } from '@/lib/contract/account-gate';
import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { requireSchemas } from '@/lib/contract/schemas';
import type { SystemStatus } from '@/lib/contract/calls/system';
import { fromWire } from '@/lib/contract/wire';
import {
  platform as embeddedPlatform,
  type CallContext,
  type Caller,
  type Db,
  type Platform,
} from '@/platform';
import type { StateSource } from '@/lib/guard/state-source';
import { expireContent } from '@/lib/page-cache/expire-content.mjs';
import { safeInput } from './safe-input';
import { readListed } from './listed';
import { isSignedCall, type SecretOf } from './signed-call';
import { createSystemState, type SystemState } from './system-state';
import type { GatewayCall, Transport, Watch } from './transport';
import { knownOnly, validInput } from './validate';

interface LocalOptions {
  platform?: Platform;
  /** For tests: what a handler answers must be exactly what its output schema says. */
  checkOutput?: boolean;
  now?: () => Date;
}

/** The embedded platform as a transport: opens, validates, authorises, calls the handler. */
export function createLocalTransport(options: LocalOptions = {}): Transport {
  const { platform = embeddedPlatform, checkOutput = false, now = () => new Date() } = options;
  const state = createSystemState(async (clientAddress) => {
    const context = contextOf({ ...nobody, clientAddress }, platform.database(), null, now());
    return (await platform.handlerOf('system.status')(context, {})) as SystemStatus;
  });

  const answer = async (request: GatewayCall): Promise<unknown> => {
    const [db, at] = [platform.database(), now()];
    await checkState(request, state);
    const caller = await authorised(request, platform, db, at);
    const schemas = requireSchemas(request.call.name);
    const input = await validInput(schemas.input, await openedInput(request, platform, db, at), request);
    const context = {
      ...contextOf(request, db, caller, at),
      records: platform.recordsFor(request.call.name),
    };
    const output = await platform.handlerOf(request.call.name)(context, input);
    if (checkOutput) await expectOutput(request.call.name, output);
    return output;
  };

  const watch = async (request: GatewayCall): Promise<Watch> => {
    const db = platform.database();
    await checkState(request, state);
    // A page that is open is not somebody who is there: the stream must not keep its session alive.
    const recognising = { ...platform, authenticate: platform.recognise };
    const caller = await authorised(request, recognising, db, now());
    if (!caller) throw new CallError('auth.required');
    const { memberId, sessionId } = caller;
    return {
      memberId,
      follow: (onChange) => platform.followMembers(memberId, onChange),
      isOpen: () => isStillOpen(request, state, () => platform.isSessionRunning(db, sessionId, now())),
    };
  };

  const translated =
    <Asked, T>(work: (request: Asked) => Promise<T>) =>
    async (request: Asked): Promise<T> => {
      try {
        return await work(request);
      } catch (error) {
        throw platform.callErrorOf(error) ?? error;
      }
    };
  const secretOf = rememberedSecrets((name) => platform.getSignerSecret(platform.database(), name));
  return { perform: translated(answer), watch: translated(watch), secretOf: translated(secretOf) };
}

/** Every bet of a vendor asks for the same secret. One that is ended is believed, and one that is new is unknown, for no longer than this. */
const secretFreshMs = 1_000;

function rememberedSecrets(read: SecretOf): SecretOf {
  const known = new LRUCache<string, Uint8Array>({ max: 1_000, ttl: secretFreshMs });
  // Apart, so that no crowd of invented names puts a vendor's secret out.
  const unknown = new LRUCache<string, true>({ max: 1_000, ttl: secretFreshMs });
  return async (name) => {
    const key = `${name.access} ${name.signer}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    if (unknown.has(key)) return null;
    const secret = await read(name);
    if (secret && !known.has(key)) known.set(key, secret);
    if (!secret) unknown.set(key, true);
    return secret;
  };
}

/** A database that does not answer closes nothing: nobody knows then. */
async function isStillOpen(
  request: GatewayCall,
  state: SystemState,
  isRunning: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await checkState(request, state);
    return await isRunning();
  } catch (error) {
    return !(error instanceof CallError);
  }
}

/** What the middleware of this process asks: one look at the platform for all visitors. */
export function localStateSource(
  transport: Transport,
  { database, getSiteState }: Platform = embeddedPlatform,
): StateSource {
  const site = () => getSiteState(database(), new Date());
  return {
    site,
    isRestricted: async (address) => (await site()).regions.isRestricted(address),
    listed: (kind) => readListed(transport, kind),
  };
}

/** From now on a change of content makes the pages of this process that show it anew, whoever changed it. */
export function followContent(): void {
  embeddedPlatform.followContent((kind) => void expireContent(kind));
}

/** Maintenance and region close everything but what the pages that say so need, and what settles earlier business. */
async function checkState({ call, clientAddress }: GatewayCall, state: SystemState): Promise<void> {
  if (clientAddress === null || call.settles || call.name.startsWith('system.')) return;
  await state.check({ clientAddress, isServer: isSignedCall(call) });
}

/** Deny by default: who is not named by the call's access does not get in. */
async function authorised(
  request: GatewayCall,
  platform: Platform,
  db: Db,
  now: Date,
): Promise<Caller | null> {
  const { access } = request.call;
  if (access === 'public')
    return request.call.knowsCaller ? optionalCaller(request, platform, db, now) : null;
  if (isSignedCall(request.call)) {
    if (!request.signer) throw new CallError('auth.signature');
    return null;
  }
  if (!request.token) throw new CallError('auth.required');
  const caller = await platform.authenticate(db, request.token, now);
  if (!caller) throw await deadToken(request.token, platform, db, now);
  if (access !== 'restricted' && caller.sessionKind !== 'full') throw new CallError('auth.password.change');
  checkAccount(request.call, caller);
  return caller;
}

/** The gate of the account's type: the site asks the same one before it offers an action. */
function checkAccount({ account = 'session', needsWallet = false }: AnyCall, { accountType }: Caller): void {
  if (needsWallet && isStaffType(accountType)) throw new CallError('auth.forbidden');
  if (gateOf(accountType, account) === 'open') return;
  throw new CallError(account === 'agent' ? 'auth.forbidden' : 'account.real.required');
}

/** The browser holds a newer token by now, or gets it with the answer that is under way: it keeps that one. */
async function deadToken(token: string, platform: Platform, db: Db, now: Date): Promise<CallError> {
  const superseded = await platform.isSuperseded(db, token, now);
  return new CallError('auth.expired', superseded ? { superseded } : undefined);
}

/** Nobody is refused here, so a session that is over, or may do nothing yet, is as good as none. */
async function optionalCaller(
  { token }: GatewayCall,
  platform: Platform,
  db: Db,
  now: Date,
): Promise<Caller | null> {
  const caller = token ? await platform.authenticate(db, token, now) : null;
  return caller?.sessionKind === 'full' ? caller : null;
}

async function openedInput(request: GatewayCall, platform: Platform, db: Db, now: Date): Promise<unknown> {
  if (!request.call.encrypted) return request.input;
  const sealed = { jwe: String(request.input.jwe), call: request.call };
  return fromWire(safeInput(await platform.openEnvelope(db, sealed, now)));
}

type Origin = Pick<
  GatewayCall,
  | 'signer'
  | 'clientAddress'
  | 'deviceToken'
  | 'browserToken'
  | 'userAgent'
  | 'language'
  | 'origin'
  | 'siteOrigin'
  | 'idempotencyKey'
  | 'requestId'
>;

/** The gateway itself, when it asks whether the site is open for an address. */
const nobody: Omit<Origin, 'clientAddress'> = {
  signer: null,
  deviceToken: null,
  browserToken: null,
  userAgent: '',
  language: 'EN',
  origin: '',
  siteOrigin: '',
  idempotencyKey: null,
  requestId: 'system-state',
};

function contextOf(origin: Origin, db: Db, caller: Caller | null, now: Date): CallContext {
  return {
    db,
    caller,
    signer: origin.signer,
    clientAddress: origin.clientAddress ?? '',
    deviceToken: origin.deviceToken,
    browserToken: origin.browserToken,
    userAgent: origin.userAgent,
    language: origin.language,
    origin: origin.origin,
    siteOrigin: origin.siteOrigin,
    idempotencyKey: origin.idempotencyKey,
    requestId: origin.requestId,
    now,
  };
}

/** For tests: a handler's answer fits its schema and has no field that the schema does not name. */
async function expectOutput(name: string, output: unknown): Promise<void> {
  const { output: schema } = requireSchemas(name);
  await schema.validate(output, { strict: true });
  if (!isDeepStrictEqual(output, knownOnly(schema, output))) {
    throw new Error(`${name} answers with fields that its schema does not name`);
  }
}
