import { moneyText } from '@/lib/money';
import { raiseAlert } from '../alerts';
import { inTransaction, type Db, type Reader } from '../db';
import { newestPosition, settledPosition } from '../ledger-checkpoints';
import {
  compareBalances,
  isAsKept,
  keepBlock,
  readWatch,
  saveLook,
  type Comparison,
  type Drift,
} from './watch-store';

interface Pace {
  /** Transfers of a block. */
  size: bigint;
  /** Blocks that are kept in one run, and read again in one. */
  mostKept: number;
  mostRead: number;
  /** For how long an open transaction is waited for. */
  waitMs: number;
}

const usual: Pace = { size: 50_000n, mostKept: 20, mostRead: 2, waitMs: 2_000 };

/** Blocks of rows that may stand behind the kept ones: more are not read at once. */
const longestTail = 4n;

export interface Look {
  /** False while a ledger that was not watched before is caught up with. */
  isWhole: boolean;
  differences: readonly Drift[];
}

/** Holds the stored balances against the whole ledger; may be killed anywhere, and any number may run at once. */
export async function watchLedger(db: Db, now: Date, pace: Partial<Pace> = {}): Promise<Look> {
  const { size, mostKept, mostRead, waitMs } = { ...usual, ...pace };
  const isCaughtUp = await keepSettled(db, { size, mostKept, waitMs });
  const { keptBlocks, nextBlock, changedBlocks } = await readWatch(db);
  if (!isCaughtUp) return { isWhole: false, differences: [] };
  const turn = blocksOfTurn({ keptBlocks, nextBlock, mostRead });
  const changed: bigint[] = [];
  for (const block of new Set([...changedBlocks, ...turn]))
    if (!(await isAsKept(db, { block, size }))) changed.push(block);
  const compared = await compareBalances(db, { kept: keptBlocks, size });
  const differences = [
    ...compared.flatMap(differenceOf),
    ...changed.map((block) => changedRows(block, size)),
  ];
  await inTransaction(db, async (tx) => {
    const next = keptBlocks === 0n ? 0n : (nextBlock + BigInt(turn.length)) % keptBlocks;
    await saveLook(tx, { nextBlock: next, changedBlocks: changed, lookedAt: now, differences });
    for (const { check, subject, detail } of differences)
      await raiseAlert(tx, {
        ...{ kind: 'ledger_drift', subject: `${check}:${subject}`, period: now.toISOString().slice(0, 10) },
        ...{ detail: { what: detail }, now },
      });
  });
  return { isWhole: true, differences };
}

/**
 * Each book by its stored balances and by its movements, of which only the newest are read: as of the last look and since. Null while a
 * ledger that was not watched before is caught up with.
 */
export async function readBooks(reader: Reader): Promise<Comparison[] | null> {
  const { size } = usual;
  const { keptBlocks } = await readWatch(reader);
  if (!(await isShort(reader, keptBlocks, size))) return null;
  return compareBalances(reader, { kept: keptBlocks, size });
}

/** Whether what stands behind the kept blocks may be read at once. */
const isShort = async (reader: Reader, keptBlocks: bigint, size: bigint): Promise<boolean> =>
  (await newestPosition(reader)) - keptBlocks * size < longestTail * size;

/** False while too many rows stand behind the kept blocks. A block that waits for an open transaction belongs to the tail until then. */
async function keepSettled(db: Db, { size, mostKept, waitMs }: Omit<Pace, 'mostRead'>): Promise<boolean> {
  const position = (await settledPosition(db, { waitMs })) ?? 0n;
  let { keptBlocks: block } = await readWatch(db);
  const most = block + BigInt(mostKept);
  while (block < most && (block + 1n) * size <= position) {
    await inTransaction(db, (tx) => keepBlock(tx, { block, size }));
    block += 1n;
  }
  return isShort(db, block, size);
}

function blocksOfTurn(of: { keptBlocks: bigint; nextBlock: bigint; mostRead: number }): bigint[] {
  const { keptBlocks, nextBlock, mostRead } = of;
  const count = keptBlocks < BigInt(mostRead) ? Number(keptBlocks) : mostRead;
  return Array.from({ length: count }, (_, at) => (nextBlock + BigInt(at)) % keptBlocks);
}

function differenceOf({ currency, storedMinor, movedMinor, isSame }: Comparison): Drift[] {
  if (isSame) return [];
  const [stored, moved] = [moneyText(BigInt(storedMinor)), moneyText(BigInt(movedMinor))];
  const detail =
    stored === moved
      ? `members have ${stored} together, but not each what their movements say`
      : `members have ${stored} by their balances and ${moved} by their movements`;
  return [{ check: 'balances', subject: currency, detail }];
}

const changedRows = (block: bigint, size: bigint): Drift => ({
  ...{ check: 'rows', subject: `${block * size + 1n}-${(block + 1n) * size}` },
  detail: 'movements are not what they were when they were counted',
});
