import { createPool } from '@/lib/server/postgres';
import { competitions } from '@/sandbox/book/world';
import { workerWallet } from '../wallet/worker-wallet';
import { keepFeeds } from './feed/keep-feeds';
import { workOrders } from './operator/work-orders';
import { BookKeeper } from './simulator/keep-book';
import { reportEvents, reportEveryMs } from './simulator/report-events';

interface KeepSimulatorOptions {
  url: string;
  /** Where the platform’s door is. */
  origin: string;
  /** Names this process among all that simulate. */
  holder: string;
  signal: AbortSignal;
}

const poolSize = 8;
/** Prices of a calendar that opens keep the process from its connections for seconds, at a first start all calendars at once. */
const connectionWaitMs = 15_000;

/** Simulates all competitions, and carries out what feeds tell, until the signal, with the rights of the dealer alone. */
export async function keepSimulator({ url, origin, holder, signal }: KeepSimulatorOptions): Promise<void> {
  const pool = createPool(url, { role: 'parlour_dealer', max: poolSize, waitMs: connectionWaitMs });
  const wallet = workerWallet(origin);
  const reporter = { report: () => reportEvents(pool, wallet), everyMs: reportEveryMs };
  const orders = () => workOrders(pool);
  await Promise.all([
    new BookKeeper({ pool, wallet, competitions, holder, signal, reporter, orders }).run(),
    keepFeeds(pool, signal),
  ]);
  await pool.end();
}
