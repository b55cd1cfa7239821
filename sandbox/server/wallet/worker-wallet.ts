import { deriveSecret } from '@/lib/server/secrets';
import { createWallet, type Wallet } from './wallet';

/**
 * The wallet as a worker of the vendor calls it, from a process of its own. What is unanswered is not tried again at once: whoever works
 * tells what is owed until it has an answer.
 */
export function workerWallet(origin: string): Wallet {
  return createWallet({
    send: (request) => fetch(request),
    origin,
    secret: deriveSecret('vendor:sandbox'),
    now: () => new Date(),
    retryDelaysMs: [],
  });
}
