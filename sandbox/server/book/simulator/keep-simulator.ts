import { createPool } from '@/lib/server/postgres';
import { deriveSecret } from '@/lib/server/secrets';
import { competitions } from '@/sandbox/book/world';
import { createWallet } from '../../wallet/wallet';
import { BookKeeper } from './keep-book';
import { reportEvents, reportEveryMs } from './report-events';

interface KeepSimulatorOptions {
  url: string;
  /** Where the platform’s door is. */
  origin: string;
  /** Names this process among all that simulate. */
  holder: string;
  signal: AbortSignal;
}

const poolSize = 8;

/** Simulates all competitions until the signal, with the rights of the dealer alone. */
export async function keepSimulator({ url, origin, holder, signal }: KeepSimulatorOptions): Promise<void> {
  const pool = createPool(url, { role: 'parlour_dealer', max: poolSize });
  const wallet = createWallet({
    send: (request) => fetch(request),
    origin,
    secret: deriveSecret('vendor:sandbox'),
    now: () => new Date(),
    // What is owed is told again by the simulator itself.
    retryDelaysMs: [],
  });
  const reporter = { report: () => reportEvents(pool, wallet), everyMs: reportEveryMs };
  await new BookKeeper({ pool, wallet, competitions, holder, signal, reporter }).run();
  await pool.end();
}
