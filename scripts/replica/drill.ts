import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readNumber } from '../crash/read-number';
import { failOver } from './fail-over';
import { makeHouse } from './house';
import { isClean } from './judge';
import { startPair, type Pair } from './pair';
import { withTemporaryFolder } from '../temporary-folder';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const usage = 'replica [--seconds <n>] [--players <n>] [--asynchronous]';

const heldMs = 500;

/** So long the replica hears nothing of what is acknowledged. */
async function holdWire({ wire }: Pair): Promise<void> {
  wire.hold();
  await sleep(heldMs);
}

/**
 * Two servers in streaming replication; members bet through the platform; the primary is killed with -9, the replica promoted, the address
 * led to it. False where a bet that was acknowledged is not there, or is there twice, or the books disagree.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '10' },
      players: { type: 'string', default: '8' },
      asynchronous: { type: 'boolean', default: false },
    },
  });
  process.env.SESSION_SECRET = randomBytes(32).toString('hex');
  return withTemporaryFolder('replica', async (root) => {
    say('Making a house of its own …');
    const seats = await makeHouse(root, {
      seats: readNumber('players', values.players, { least: 1 }),
      flags: [],
    });
    const pair = await startPair({ root, isSynchronous: !values.asynchronous });
    try {
      say(
        values.asynchronous
          ? 'A commit is acknowledged before the replica has it, which hears nothing for half a second before the kill.'
          : 'No commit is acknowledged before it is on the disks of both.',
      );
      const found = await failOver(pair, {
        seats,
        runMs: readNumber('seconds', values.seconds, { least: 1 }) * 1000,
        ...(values.asynchronous && { beforeKill: () => holdWire(pair) }),
      });
      say(`${found.before} bets acknowledged, then kill -9 of the primary.`);
      say(
        `The replica was the primary after ${seconds(found.promotedMs)}, and the next bet was acknowledged after ${seconds(found.wholeMs)}.`,
      );
      say(
        `${found.inDoubt} bets had been asked before and were answered by the other server; ${found.acknowledged} acknowledged in all.`,
      );
      const { lost, doubled, untold, discrepancies } = found;
      say(`Lost ${lost.length}, doubled ${doubled.length}, in the books without an answer ${untold.length}.`);
      for (const line of discrepancies.slice(0, 10)) say(`FOUND  ${line}`);
      // A run in which nobody bet, or nobody afterwards, has tried nothing.
      const isWhole = isClean(found) && found.before > 0 && found.acknowledged > found.before;
      say(isWhole ? 'The books agree.' : 'Not as it should be.');
      return isWhole;
    } finally {
      await pair.stop();
    }
  });
}
