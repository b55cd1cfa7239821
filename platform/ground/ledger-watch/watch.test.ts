import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, giftOf, postOnce, stakeOf, withdrawalOf } from '@/lib/testing/scenes/ledger';
import { listOpenAlerts } from '../alerts';
import { inTransaction, newId } from '../db';
import { hold, postHold, voidHold } from '../ledger';
import { readWatch, watchLedger } from '.';

const test = useTestDatabase({ areBooksChecked: false });
const now = new Date('2030-03-01T12:00:00Z');
const size = 5n;

/** Whoever else writes in this server at the time is waited for, however slowly they do. */
const look = (pace = {}) => watchLedger(test.db, now, { size, waitMs: 120_000, ...pace });
const found = async () => (await look()).differences.map(({ check, subject }) => `${check} ${subject}`);

/** Past every guard, as nobody but the owner of the tables can. */
const asOwner = (statement: string) =>
  test.owner.query(`
    begin;
    alter table ledger.transfers disable trigger all; alter table ledger.accounts disable trigger all;
    ${statement};
    alter table ledger.transfers enable trigger all; alter table ledger.accounts enable trigger all;
    alter table ledger.transfers enable always trigger append_only;
    alter table ledger.accounts enable always trigger never_removed;
    alter table ledger.accounts enable always trigger never_renamed;
    commit`);

/** Ten movements and more of every phase, of two members. */
async function play(): Promise<[string, string]> {
  const [ana, ben] = [await fundedMember(test.db, 10_000n), await fundedMember(test.db, 5_000n)];
  for (let at = 0; at < 4; at += 1) await postOnce(test.db, stakeOf(ana, 100n));
  await postOnce(test.db, giftOf(ana, ben, 50n));
  const holds: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { transfers } = await inTransaction(test.db, (tx) =>
      hold(tx, { key: newId('key'), transfer: withdrawalOf(ana, 70n) }),
    );
    holds.push(transfers[0]?.id ?? '');
  }
  await inTransaction(test.db, async (tx) => {
    await postHold(tx, { key: newId('key'), holdId: holds[0] ?? '' });
    await voidHold(tx, { key: newId('key'), holdId: holds[1] ?? '' });
  });
  return [ana, ben];
}

const newest = async () => {
  const { rows } = await test.owner.query<{ id: bigint }>('select max(id) as id from ledger.transfers');
  return rows[0]?.id ?? 0n;
};

let ana: string;
let ben: string;
beforeEach(async () => {
  [ana, ben] = await play();
});

describe('the watch over the ledger', () => {
  it('finds nothing in books that only the ledger wrote, and keeps what is settled', async () => {
    expect(await look()).toEqual({ isWhole: true, differences: [] });
    expect(await readWatch(test.db)).toMatchObject({
      keptBlocks: (await newest()) / size,
      ...{ lookedAt: now, differences: [], changedBlocks: [] },
    });
    await play();
    expect(await found()).toEqual([]);
  });

  it('finds a stored balance that is not what its movements say, and says by how much', async () => {
    await look();
    await asOwner(`update ledger.accounts set credits_posted = credits_posted + 123
      where owner = '${ana}' and purpose = 'cash'`);
    const { differences } = await look();
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatchObject({ check: 'balances', subject: 'PLAY' });
    const [stored = '', moved = ''] = differences[0]?.detail.match(/\d+\.\d\d/g) ?? [];
    expect(Number(stored) - Number(moved)).toBeCloseTo(1.23);
    await asOwner(`update ledger.accounts set credits_posted = credits_posted - 123
      where owner = '${ana}' and purpose = 'cash'`);
    expect(await found()).toEqual([]);
  });

  it('finds two balances that are wrong by opposite amounts', async () => {
    const move = (by: number) =>
      asOwner(`update ledger.accounts set credits_posted = credits_posted + case owner when '${ana}' then ${by} else ${-by} end
        where owner in ('${ana}', '${ben}') and purpose = 'cash'`);
    await move(200);
    const { differences } = await look();
    expect(differences).toEqual([expect.objectContaining({ check: 'balances', subject: 'PLAY' })]);
    expect(differences[0]?.detail).toContain('not each what their movements say');
    await move(-200);
    expect(await found()).toEqual([]);
  });

  it('finds what is held and is not', async () => {
    const change = (by: number) =>
      asOwner(
        `update ledger.accounts set debits_pending = debits_pending + ${by} where owner = '${ana}' and purpose = 'cash'`,
      );
    await change(1);
    expect(await found()).toEqual(['balances PLAY']);
    await change(-1);
    expect(await found()).toEqual([]);
  });

  it('finds a movement that was put in, changed or taken out: at once in the tail', async () => {
    await look();
    const { keptBlocks } = await readWatch(test.db);
    const late = await newest();
    if (late === keptBlocks * size) await postOnce(test.db, stakeOf(ana, 1n));
    const id = await newest();
    await asOwner(`update ledger.transfers set amount_minor = amount_minor + 1 where id = ${id}`);
    expect(await found()).toEqual(['balances PLAY']);
    await asOwner(`update ledger.transfers set amount_minor = amount_minor - 1 where id = ${id}`);
    expect(await found()).toEqual([]);
  });

  it('finds one that lies among those that were counted when its block comes up, and until it is as it was', async () => {
    await look();
    const { keptBlocks } = await readWatch(test.db);
    const change = (by: number) =>
      asOwner(`update ledger.transfers set amount_minor = amount_minor + ${by} where id = 1`);
    await change(1);
    const seen = new Set<string>();
    for (let at = 0n; at <= keptBlocks; at += 1n) for (const each of await found()) seen.add(each);
    expect([...seen]).toEqual(['rows 1-5']);
    expect(await found()).toEqual(['rows 1-5']);
    await change(-1);
    expect(await found()).toEqual([]);
  });

  it('raises an alert, once a day for each subject', async () => {
    await asOwner(
      `update ledger.accounts set credits_posted = credits_posted + 1 where owner = '${ben}' and purpose = 'cash'`,
    );
    await look();
    await look();
    const alerts = (await listOpenAlerts(test.db)).filter(({ kind }) => kind === 'ledger_drift');
    expect(alerts.filter(({ subject }) => subject === 'balances:PLAY')).toHaveLength(1);
    await asOwner(
      `update ledger.accounts set credits_posted = credits_posted - 1 where owner = '${ben}' and purpose = 'cash'`,
    );
  });

  it('catches up with a ledger that was not watched before, some blocks at a time', async () => {
    await test.owner.query('delete from ledger_watch_blocks');
    await test.owner.query('update ledger_watch set kept_blocks = 0, next_block = 0, looked_at = null');
    for (let at = 0; at < 6; at += 1) await play();
    expect(await look({ mostKept: 1 })).toEqual({ isWhole: false, differences: [] });
    expect((await readWatch(test.db)).lookedAt).toBeNull();
    expect(await look({ mostKept: 1_000 })).toEqual({ isWhole: true, differences: [] });
  });

  it('agrees with itself while bets go on, and reads a block that waits for an open transaction with the tail', async () => {
    await look();
    const open = await test.pool.connect();
    await open.query('begin');
    await open.query('select pg_current_xact_id()');
    await play();
    expect(await look({ waitMs: 60 })).toEqual({ isWhole: true, differences: [] });
    await open.query('rollback');
    open.release();
    const going = Array.from({ length: 20 }, () => postOnce(test.db, stakeOf(ben, 1n)));
    expect(await found()).toEqual([]);
    await Promise.all(going);
    expect(await found()).toEqual([]);
  });
});
