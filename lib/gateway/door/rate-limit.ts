import type { Redis } from 'ioredis';
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

export interface CallLimiter {
  /** 429 with the seconds to wait when this address has made too many calls. */
  check: (call: AnyCall, clientAddress: string) => Promise<void>;
}

interface LimiterOptions {
  redis?: Redis | null;
  publicLimit?: RateLimit;
  memberLimit?: RateLimit;
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
    async check(call, clientAddress) {
      // Vendors and providers are few, signed, and must never lose a payout to a counter.
      if (isSignedCall(call)) return;
      const address = addressKey(clientAddress);
      const isPublic = call.access === 'public';
      const general = isPublic ? (options.publicLimit ?? publicLimit) : (options.memberLimit ?? memberLimit);
      await consume(limiterFor(isPublic ? 'public' : 'member', general), address);
      if (call.rate) await consume(limiterFor(call.name, call.rate), address);
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

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new CallError('request.rate', {
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
    });
  }
}

/** The process's connection for counting; null where each process counts for itself. */
export const siteRedis = processSingleton('redis', (): { redis: Redis | null } => {
  const { REDIS_URL: url } = env();
  return { redis: url ? connectRedis(url) : null };
});

/** The process's limiter. */
export const siteLimiter = processSingleton('limiter', () => createCallLimiter(siteRedis()));
