import { BoundedQueue } from '@/platform/ground/bounded-queue';

/** Forty megapixels take 160 MB while they are open: two at once, a few in line, the next sender is asked to wait. */
export const decodingAtOnce = 2;
export const decodingWaiting = 8;

const key = Symbol.for('parlour.decoding-queue');
const store = globalThis as { [key]?: BoundedQueue };

/** One queue per process; on `globalThis` because the bundler may load this module more than once. */
export function decodingQueue(): BoundedQueue {
  store[key] ??= new BoundedQueue(decodingAtOnce, decodingWaiting);
  return store[key];
}
