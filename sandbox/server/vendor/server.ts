import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { deriveSecret } from '@/lib/server/secrets';
import { report } from '@/sandbox/http/report';
import { processSingleton } from '@/lib/server/process-singleton';
import { createVendor, type Vendor } from './vendor';

type Send = (request: Request) => Promise<Response>;

const resumeEveryMs = 30_000;

/**
 * The process's vendor server, with connections of its own; `send` carries its requests to the platform's door. It looks
 * after itself: interrupted rounds are finished at once and then every half minute, when the
 * anchor of the day is made too, if it is not yet, and settled rounds are counted.
 */
export const vendorServer = processSingleton('sandbox-vendor', (send: Send): Vendor => {
  const { DATABASE_URL: url, PORT: port } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  const pool = createPool(url, { role: 'parlour_vendor', max: 8 });
  const vendor = createVendor({
    pool,
    send,
    walletOrigin: `http://127.0.0.1:${port}`,
    secret: deriveSecret('vendor:sandbox'),
  });
  const upkeep = () => {
    void vendor.resumeRounds().catch(report);
    void vendor.anchor().catch(report);
    void vendor.countRounds().catch(report);
  };
  upkeep();
  setInterval(upkeep, resumeEveryMs).unref();
  return vendor;
});
