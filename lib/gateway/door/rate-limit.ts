import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { addressKey } from '@/lib/server/ip-key';
import { connectRedis, redisKey } from '@/lib/server/redis.mjs';
import type { AnyCall, RateLimit } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { env } from '@/lib/env';
import { processSingleton } from '@/lib/server/process-singleton';
import { isSignedCall } from '../transport/signed-call';

/** All public calls of one address together. A page makes a handful; what is above reads the site out. */
const publicLimit: RateLimit = { points: 600, seconds: 60 };
/** Calls with a session, per address: an office behind one address shares it. */
const memberLimit: RateLimit = { points: 1800, seconds: 60 };
/** Signed calls of one address that turned out to be signed by nobody known. A server whose secret is wrong stops long before. */
const unsignedLimit: RateLimit = { points: 120, seconds: 60 };
const mostClosed = 10_000;
/** A signer calls from a handful of addresses. */
const mostProven = 1_000;

export interface CallLimiter {
  /** 429 with the seconds to wait when this address has made too many calls. */
  check: (call: AnyCall, clientAddress: string) => Promise<void>;
  /** Of calls that must be signed. */
  signed: SignedLimiter;
}

/** Who says that they are this signer, and from where. */
export interface SignedCaller {
  signer: string;
  clientAddress: string;
}

/**
 * Refusals alone are counted: vendors and providers are few, and must never lose a payout to a counter. So a signer whose signature
 * was good at an address is looked at there whatever others do beside it, and a call that is good costs a look into memory.
 */
export interface SignedLimiter {
  /** 429, before anything is read, when too many calls of this address were refused. */
  check: (caller: SignedCaller) => void;
  verified: (caller: SignedCaller) => void;
  refused: (caller: SignedCaller) => Promise<void>;
}

interface LimiterOptions {
  redis?: Redis | null;
  publicLimit?: RateLimit;
  memberLimit?: RateLimit;
  unsignedLimit?: RateLimit;
}

/** Counts in memory, or in Redis so that several machines count together; without Redis each counts for itself. */
export function createCallLimiter(options: LimiterOptions = {}): CallLimiter {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = (name: string, limit: RateLimit): RateLimiterAbstract => {
    const limiter = limiters.get(name) ?? createLimiter(name, limit, options.redis ?? null);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    signed: createSignedLimiter(
      createLimiter('unsigned', options.unsignedLimit ?? unsignedLimit, options.redis ?? null),
    ),
    async check(call, clientAddress) {
      if (isSignedCall(call)) return;
      const address = addressKey(clientAddress);
      const isPublic = call.access === 'public';
      const general = isPublic ? (options.publicLimit ?? publicLimit) : (options.memberLimit ?? memberLimit);
      await consume(limiterFor(isPublic ? 'public' : 'member', general), address);
      if (call.rate) await consume(limiterFor(call.name, call.rate), address);
    },
  };
}

/** Counted by all processes together; what that has come to is known in each from its own next refusal on. */
function createSignedLimiter(limiter: RateLimiterAbstract): SignedLimiter {
  /** Until when, in milliseconds. */
  const closed = new LRUCache<string, number>({ max: mostClosed });
  const proven = new LRUCache<string, true>({ max: mostProven });
  const nameOf = ({ signer, clientAddress }: SignedCaller) => `${signer} ${clientAddress}`;
  return {
    check(caller) {
      if (closed.size === 0 || proven.has(nameOf(caller))) return;
      const address = addressKey(caller.clientAddress);
      const leftMs = (closed.get(address) ?? 0) - performance.now();
      if (leftMs > 0) throw tooOften(leftMs);
      closed.delete(address);
    },
    verified(caller) {
      const name = nameOf(caller);
      if (!proven.get(name)) proven.set(name, true);
    },
    async refused({ clientAddress }) {
      const address = addressKey(clientAddress);
      const { remainingPoints, msBeforeNext } = await counted(limiter, address);
      if (remainingPoints <= 0) closed.set(address, performance.now() + msBeforeNext);
    },
  };
}

/** One limit beside those of calls: 429 with the seconds to wait for a key that has asked too often. */
export function createLimit(name: string, limit: RateLimit, redis: Redis | null = null) {
  const limiter = createLimiter(name, limit, redis);
  return (key: string): Promise<void> => consume(limiter, key);
}

function createLimiter(
  name: string,
  { points, seconds }: RateLimit,
  redis: Redis | null,
): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: `rate:${name}`, points, duration: seconds });
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: redisKey('rate', name),
    points,
    duration: seconds,
    insuranceLimiter: memory,
  });
}

const tooOften = (waitMs: number) =>
  new CallError('request.rate', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooOften(refusal.msBeforeNext);
  }
}

/** How it stands with this one, also when it is one too many. */
const counted = (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return refusal;
  });

/** The process's connection for counting; null where each process counts for itself. */
export const siteRedis = processSingleton('redis', (): { redis: Redis | null } => {
  const { REDIS_URL: url } = env();
  return { redis: url ? connectRedis(url) : null };
});

/** The process's limiter. */
export const siteLimiter = processSingleton('limiter', () => createCallLimiter(siteRedis()));
