import { keepSimulator } from '@/sandbox/server/book/simulator/keep-simulator';

/** The simulator in a process of its own, as the vendor's worker runs it; tells what it has cost when it is asked. */
const [url = '', origin = ''] = process.argv.slice(2);
const stopping = new AbortController();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.on('disconnect', () => stopping.abort());

await keepSimulator({ url, origin, holder: `bench-${process.pid}`, signal: stopping.signal });
process.exit(0);
