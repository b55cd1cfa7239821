import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, newId, type Tx } from '../db';
import { tally } from '@/lib/testing/scenes/ledger';
import { useTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { accounts, type PostAnswer } from './types';
import { correct, hold, post, postHold, voidHold } from './post';
import { reconcile } from '../ledger-reports';

/**
 * House accounts have no row that a command locks, so between two of them a unique index alone sees to it that a hold
 * ends once and a transfer is corrected once. Each race is run on the real ledger, and on one whose index is plain.
 */
const between = {
  kind: 'house_transfer',
  debit: accounts.house('game_revenue'),
  credit: accounts.house('fees'),
  amountMinor: 100n,
  reference: 'race',
};

type Work = (tx: Tx) => Promise<PostAnswer>;

async function isWaiting({ owner }: TestDatabase): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

/**
 * The second command begins while the first one has written and not yet committed, and the first one commits only when
 * the second one waits for it or is through: neither order of the two is left to chance.
 */
async function race(test: TestDatabase, first: Work, second: Work) {
  let late: Promise<PostAnswer> | undefined;
  const early = test.db.transaction(async (tx) => {
    const answer = await first(tx);
    let isOver = false;
    late = inTransaction(test.db, second);
    late.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    while (!isOver && !(await isWaiting(test))) await sleep(5);
    return answer;
  });
  const results = await Promise.allSettled([early]);
  return tally([...results, ...(await Promise.allSettled([late]))]);
}

async function openHold({ db }: TestDatabase): Promise<string> {
  const held = await inTransaction(db, (tx) => hold(tx, { key: newId('key'), transfer: between }));
  return held.transfers[0]?.id ?? '';
}

const ends = { postHold, voidHold } as const;
type End = keyof typeof ends;

async function raceOfEnds(test: TestDatabase, [first, second]: readonly [End, End]) {
  const holdId = await openHold(test);
  const end = (way: End) => (tx: Tx) => ends[way](tx, { key: newId('key'), holdId });
  return race(test, end(first), end(second));
}

async function raceOfCorrections(test: TestDatabase) {
  const posted = await inTransaction(test.db, (tx) => post(tx, { key: newId('key'), transfers: [between] }));
  const transferId = posted.transfers[0]?.id ?? '';
  const correction: Work = (tx) => correct(tx, { key: newId('key'), transferId, reference: 'race' });
  return race(test, correction, correction);
}

const pairs = [
  ['postHold', 'voidHold'],
  ['voidHold', 'postHold'],
  ['postHold', 'postHold'],
  ['voidHold', 'voidHold'],
] as const;

describe('between two house accounts', () => {
  const test = useTestDatabase();

  it.each(pairs)('a hold that meets %s and %s at once ends one way', async (...pair) => {
    expect(await raceOfEnds(test, pair)).toEqual({ done: 1, refused: { 'hold.closed': 1 } });
  });

  it('a transfer that is corrected twice at once is corrected once', async () => {
    expect(await raceOfCorrections(test)).toEqual({ done: 1, refused: { 'correction.done': 1 } });
  });
});

describe('a ledger whose unique indexes are plain ones', () => {
  const test = useTestDatabase({ areBooksChecked: false });

  beforeAll(() =>
    test.owner.query(
      `drop index ledger.transfers_hold_ends_once;
       drop index ledger.transfers_corrected_once;
       create index transfers_hold_ends_once on ledger.transfers (pending_id) where pending_id is not null;
       create index transfers_corrected_once on ledger.transfers (corrects_id) where corrects_id is not null`,
    ),
  );

  it.each(pairs)('ends a hold that meets %s and %s at once twice', async (...pair) => {
    expect(await raceOfEnds(test, pair)).toEqual({ done: 2, refused: {} });
    expect((await reconcile(test.db)).map(({ check }) => check)).toContain('hold');
  });

  it('corrects a transfer twice', async () => {
    expect(await raceOfCorrections(test)).toEqual({ done: 2, refused: {} });
  });
});
