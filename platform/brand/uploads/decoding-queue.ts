import { BoundedQueue } from '@/platform/ground/bounded-queue';
import { processSingleton } from '@/lib/server/process-singleton';

/** Forty megapixels take 160 MB while they are open: two at once, a few in line, the next sender is asked to wait. */
export const decodingAtOnce = 2;
export const decodingWaiting = 8;

export const decodingQueue = processSingleton(
  'decoding-queue',
  () => new BoundedQueue(decodingAtOnce, decodingWaiting),
);
