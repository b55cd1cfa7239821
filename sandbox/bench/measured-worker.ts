import type { VendorWork } from '@/scripts/vendors/embedded-vendors';

/** A worker of the vendor in a process of its own, as `vendor-worker.ts` runs it; tells what it has cost when it is asked. */
export async function measuredWorker(keep: VendorWork['keep']): Promise<void> {
  const [url = '', origin = ''] = process.argv.slice(2);
  const stopping = new AbortController();
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
  });
  process.on('disconnect', () => stopping.abort());
  await keep({ url, origin, holder: `bench-${process.pid}`, signal: stopping.signal });
  process.exit(0);
}
