import { availableParallelism } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** What the steps do most: text that is taken apart, put together, sorted and hashed. Always the same amount of it. */
const work = `
const { createHash } = require('node:crypto');
const rows = Array.from({ length: 400 }, (_, index) => ({ key: 'row ' + ((index * 7919) % 400), index }));
let digest = '';
for (let turn = 0; turn < 450; turn += 1) {
  const copy = JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.key < b.key ? -1 : 1));
  digest = createHash('sha256').update(digest).update(JSON.stringify(copy)).digest('hex');
}
`;

/** The steps keep about two cores busy. */
const threads = Math.min(2, availableParallelism());

const runOnce = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true });
    worker.once('error', reject);
    worker.once('exit', resolve);
  });

async function loopMs() {
  const startedAt = process.hrtime.bigint();
  // Two pieces of work on one core take twice as long, as the steps do there.
  if (threads > 1) await Promise.all([runOnce(), runOnce()]);
  else for (let piece = 0; piece < 2; piece += 1) await runOnce();
  return Number(process.hrtime.bigint() - startedAt) / 1e6;
}

/**
 * How many milliseconds this machine takes for the loop now, beside whatever else it does. The fastest of three: what comes in
 * between for a moment, such as the end of the step before, is no measure of the machine.
 */
export async function measureLoop() {
  let fastest = Infinity;
  for (let turn = 0; turn < 3; turn += 1) fastest = Math.min(fastest, await loopMs());
  return fastest;
}
