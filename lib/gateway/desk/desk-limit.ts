import type { Redis } from 'ioredis';
import { addressKey } from '@/lib/server/ip-key';
import { processSingleton } from '@/lib/server/process-singleton';
import { createLimit, siteRedis } from '../door/rate-limit';

/**
 * `strangers`: of one address, before somebody has come in; the pages of a login ask a handful of times. `operators`: of one operator
 * in all their sessions; a queue asks five times for an item, and what reads the desk out asks much more often.
 */
const usual = { strangers: { points: 240, seconds: 60 }, operators: { points: 900, seconds: 60 } };

/** Both refuse with 429 and the seconds to wait. */
export interface DeskLimiter {
  stranger: (address: string) => Promise<void>;
  operator: (operatorId: string) => Promise<void>;
}

export function createDeskLimiter({
  redis = null,
  limits = usual,
}: { redis?: Redis | null; limits?: typeof usual } = {}): DeskLimiter {
  const ofStrangers = createLimit('desk-strangers', limits.strangers, redis);
  const ofOperators = createLimit('desk-operators', limits.operators, redis);
  return { stranger: (address) => ofStrangers(addressKey(address)), operator: ofOperators };
}

/** The process's limiter of the desk. */
export const deskLimiter = processSingleton('desk-limiter', () => createDeskLimiter(siteRedis()));
