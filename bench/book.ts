import { embeddedVendor } from '../scripts/vendors/embedded-vendors';
import type { BenchRow } from '../scripts/bench/rows';

/** The sportsbook of the vendor beside the site, without the site: no row where there is no such vendor. */
export async function benchBook(): Promise<BenchRow[]> {
  return (await (await embeddedVendor())?.benchBook()) ?? [];
}
