import { createPool } from '@/lib/server/postgres';
import { deriveSecret } from '@/lib/server/secrets';
import { createWallet } from '../../wallet/wallet';
import { liveTables } from '../live-tables';
import { isPlatformClosed, OpeningHours } from './opening-hours';
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
  const wallet = createWallet({
    send: (request) => fetch(request),
    origin,
    secret: deriveSecret('vendor:sandbox'),
    now: () => new Date(),
    // What is owed is told again by the dealer itself.
    retryDelaysMs: [],
  });
  const hours = new OpeningHours({ pool, isClosed: () => isPlatformClosed(origin) });
  await new Dealer({ pool, wallet, games: liveTables, holder, signal, hours }).run();
  await pool.end();
}
