import { createPool } from '@/lib/server/postgres';
import { report } from '@/sandbox/http/report';
import { workerWallet } from '../../wallet/worker-wallet';
import { liveTables } from '../live-tables';
import { isPlatformClosed, OpeningHours } from './opening-hours';
import { TableReporter } from './report-tables';
import { Dealer } from './run-dealer';

interface KeepDealerOptions {
  url: string;
  /** Where the platform’s door is. */
  origin: string;
  /** Names this process among all that deal. */
  holder: string;
  signal: AbortSignal;
}

const poolSize = 12;

/** Deals at the live tables until the signal, with the rights of the dealer alone. */
export async function keepDealer({ url, origin, holder, signal }: KeepDealerOptions): Promise<void> {
  const pool = createPool(url, { role: 'parlour_dealer', max: poolSize });
  const wallet = workerWallet(origin);
  const hours = new OpeningHours({ pool, isClosed: () => isPlatformClosed(origin) });
  const games = liveTables;
  const mayOpen = (tableCode: string) => hours.mayOpen(tableCode);
  const reporter = new TableReporter({ pool, wallet, games, mayOpen, onError: report });
  await new Dealer({ pool, wallet, games, holder, signal, hours, reporter }).run();
  await pool.end();
}
