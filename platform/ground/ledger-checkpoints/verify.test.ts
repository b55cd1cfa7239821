import { useTestDatabase } from '@/lib/testing/database';
import type { SealedHour } from '@/lib/fairness/checkpoint-chain';
import { createDatabase, type Tx } from '../db';
import { checkpointsAfter } from './checkpoint-store';
import { sealDueHours, verifyLedger, type Finding, type Verified } from '.';
import { toSealedHour } from './rules';
import { at, TestBooks } from './test-books';

const test = useTestDatabase({ areBooksChecked: false });
const books = new TestBooks(test);
/** Whoever else writes in this server at the time is waited for, however slowly they do. */
const seal = (time: string) => sealDueHours(test.db, at(time), { waitMs: 120_000 });

/** Hours 10 to 13: two rows, two rows, none, one, and one that no checkpoint covers. */
let ids: bigint[] = [];
beforeAll(async () => {
  await books.empty();
  ids = [];
  for (const [rows, sealedAt] of [
    [['10:10:00', '10:20:00'], '11:05:00'],
    [['11:10:00', '11:20:00'], '12:05:00'],
    [[], '13:05:00'],
    [['13:10:00'], '14:05:00'],
    [['14:10:00'], null],
  ] as const) {
    for (const time of rows) {
      ids.push(await books.enter(time));
      // A number that no row has.
      await (await books.open(time)).end('rollback');
    }
    if (sealedAt) await seal(sealedAt);
  }
});

interface Report {
  findings: Finding[];
  verified: Verified;
}

async function verify(tx: Tx | typeof test.db, kept?: SealedHour[]): Promise<Report> {
  const findings: Finding[] = [];
  const verified = await verifyLedger(tx, {
    ...(kept ? { kept } : {}),
    onFinding: (finding) => findings.push(finding),
  });
  return { findings, verified };
}

/** What is found once somebody who owns the tables has changed something with the guards off; undone afterwards. */
async function verifyAfter(statements: readonly string[], kept?: SealedHour[]): Promise<Finding[]> {
  let found: Finding[] = [];
  const undone = createDatabase(test.owner).transaction(async (tx) => {
    for (const table of [
      'ledger.transfers',
      'ledger.commands',
      'ledger.accounts',
      'ledger_checkpoints',
      'ledger_checkpoint_rows',
    ])
      await tx.execute({ text: `alter table ${table} disable trigger all`, values: [] });
    for (const text of statements) await tx.execute({ text, values: [] });
    ({ findings: found } = await verify(tx, kept));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  return found;
}

const short = (findings: readonly Finding[]) =>
  findings.map(({ kind, hour, row }) => [kind, hour.slice(11, 13), ...(row === undefined ? [] : [row])]);

const keptChain = async (): Promise<SealedHour[]> =>
  (await checkpointsAfter(test.db, 0, 100)).map(toSealedHour);

const copyOf = (id: bigint, part: Readonly<Record<string, string>>) => {
  const columns =
    `command_id position phase kind debit_account_id credit_account_id currency amount_minor pending_id
    corrects_id reference debit_balance_after credit_balance_after created_at`.split(/\s+/);
  return `insert into ledger.transfers (id, ${columns.join(', ')}) overriding system value
    select ${part.id ?? ''}, ${columns.map((name) => part[name] ?? name).join(', ')} from ledger.transfers where id = ${id}`;
};

describe('books that are as they were sealed', () => {
  it('agree with every checkpoint, and with a chain that was kept', async () => {
    expect(await verify(test.db, (await keptChain()).slice(0, 2))).toEqual({
      findings: [],
      verified: { hours: 4, rows: 5, late: 0, unsealed: 1 },
    });
  });

  it('are found so while nothing is sealed yet', async () => {
    expect(await verifyAfter(['truncate ledger_checkpoints, ledger_checkpoint_rows'])).toEqual([]);
  });

  it('are found so by whoever changes only what stands for nothing sealed', async () => {
    expect(await verifyAfter([`update ledger.accounts set credits_posted = 7 where id = 2`])).toEqual([]);
  });
});

describe('a row that was changed', () => {
  it.each([
    ['its amount', 'amount_minor = 101'],
    ['its reference', `reference = 'other'`],
    ['its kind', `kind = 'bonus'`],
    ['its moment, by a microsecond', `created_at = created_at + interval '1 microsecond'`],
    ['a balance after it', 'credit_balance_after = 99'],
    ['its phase', `phase = 'pending'`],
    ['which account it is on', 'credit_account_id = credit_account_id + 1'],
  ])('is named with its hour: %s', async (_what, change) => {
    const found = await verifyAfter([`update ledger.transfers set ${change} where id = ${ids[2]}`]);
    expect(short(found)).toEqual([
      ['changed row', '11', ids[2]],
      ['checkpoint', '11'],
    ]);
  });

  it.each([
    ['the key of its command', 'command_id', `update ledger.commands set key = key || 'x'`],
    ['what was asked for', 'command_id', `update ledger.commands set request_hash = 'x'`],
    ['whose account it is on', 'credit_account_id', `update ledger.accounts set owner = 'mem_other'`],
    ['its command, which is gone', 'command_id', 'delete from ledger.commands'],
  ])('is named when it stands in another table: %s', async (_what, column, statement) => {
    const where = `where id = (select ${column} from ledger.transfers where id = ${ids[2]})`;
    expect(short(await verifyAfter([`${statement} ${where}`]))).toEqual([
      ['changed row', '11', ids[2]],
      ['checkpoint', '11'],
    ]);
  });

  it('is named when it was moved to another hour', async () => {
    const found = await verifyAfter([
      `update ledger.transfers set created_at = created_at + interval '1 hour' where id = ${ids[1]}`,
    ]);
    expect(short(found)).toContainEqual(['changed row', '10', ids[1]]);
  });

  it('and one that nobody has sealed yet are told apart', async () => {
    expect(await verifyAfter([`update ledger.transfers set amount_minor = 7 where id = ${ids[5]}`])).toEqual(
      [],
    );
  });
});

describe('a row that is missing', () => {
  it('is named with its hour', async () => {
    expect(short(await verifyAfter([`delete from ledger.transfers where id = ${ids[0]}`]))).toEqual([
      ['missing row', '10', ids[0]],
      ['checkpoint', '10'],
    ]);
  });

  it('is found by the hour when its note was taken away with it', async () => {
    const found = await verifyAfter([
      `delete from ledger.transfers where id = ${ids[4]}`,
      'delete from ledger_checkpoint_rows where sequence = 4',
    ]);
    expect(short(found)).toEqual([['checkpoint', '13']]);
    expect(found[0]?.detail).toContain('count is stated as 1, its rows have 0');
  });
});

describe('a row that was added', () => {
  it('is named with its hour', async () => {
    expect(short(await verifyAfter([copyOf(ids[1]!, { id: '2', position: '1' })]))).toEqual([
      ['added row', '10', 2n],
      ['checkpoint', '10'],
    ]);
  });

  it('is named when it is dated in a later hour than its number', async () => {
    const later = `timestamptz '2024-03-05T14:00:00Z'`;
    expect(
      short(await verifyAfter([copyOf(ids[1]!, { id: '2', position: '1', created_at: later })])),
    ).toEqual(expect.arrayContaining([['added row', '10', 2n]]));
  });

  it('is named before the first of all, too', async () => {
    expect(short(await verifyAfter([copyOf(ids[1]!, { id: '-5', position: '1' })]))).toEqual([
      ['added row', '10', -5n],
      ['checkpoint', '10'],
    ]);
  });
});

describe('a checkpoint that was changed', () => {
  it.each([
    ['its root', `root = sha256('x')`],
    ['its count', 'row_count = 3'],
  ])('breaks the chain and does not agree with its rows: %s', async (_what, change) => {
    const found = await verifyAfter([`update ledger_checkpoints set ${change} where sequence = 2`]);
    expect(short(found)).toEqual([
      ['chain', '11'],
      ['checkpoint', '11'],
    ]);
  });

  it.each([
    ['its sums', `sums = '{"PLAY": "1"}'`],
    ['its first row', 'first_id = 1'],
  ])('does not agree with its rows: %s', async (_what, change) => {
    expect(short(await verifyAfter([`update ledger_checkpoints set ${change} where sequence = 2`]))).toEqual([
      ['checkpoint', '11'],
    ]);
  });

  it('breaks the chain when it is linked to another', async () => {
    const found = await verifyAfter([
      `update ledger_checkpoints set previous = sha256('x') where sequence = 3`,
      `update ledger_checkpoints set chain = sha256('y') where sequence = 4`,
    ]);
    expect(short(found)).toEqual([
      ['chain', '12'],
      ['chain', '13'],
    ]);
  });

  it('breaks the chain when it is taken out', async () => {
    const found = await verifyAfter([
      'delete from ledger_checkpoint_rows where sequence = 2',
      'delete from ledger_checkpoints where sequence = 2',
    ]);
    expect(short(found)).toContainEqual(['chain', '12']);
  });
});

describe('a chain that was kept', () => {
  it('may be older than the chain of today', async () => {
    expect((await verify(test.db, (await keptChain()).slice(0, 1))).findings).toEqual([]);
  });

  it('has hours that are not there any more', async () => {
    const found = await verifyAfter(
      [
        'delete from ledger_checkpoints where sequence > 2',
        'delete from ledger_checkpoint_rows where sequence > 2',
      ],
      await keptChain(),
    );
    expect(short(found)).toEqual([
      ['kept file', '12'],
      ['kept file', '13'],
    ]);
  });
});

/** These change the books for good, so they come last. */
describe('what comes after the sealing', () => {
  it('is sealed in its turn and counted as late, when it is dated in an hour that was sealed', async () => {
    await books.enter('10:30:00');
    expect(await verify(test.db)).toMatchObject({ findings: [], verified: { late: 0, unsealed: 2 } });
    await seal('15:05:00');
    expect(await verify(test.db)).toMatchObject({
      findings: [],
      verified: { hours: 5, rows: 7, late: 1, unsealed: 0 },
    });
  });

  it('of a row that somebody changed before all was sealed anew is told by the chain that was kept, and by nothing else', async () => {
    const kept = await keptChain();
    await test.owner.query(
      `begin; alter table ledger.transfers disable trigger all; alter table ledger_checkpoints disable trigger all;
       alter table ledger_checkpoint_rows disable trigger all;
       update ledger.transfers set amount_minor = 9999 where id = ${ids[2]};
       truncate ledger_checkpoints, ledger_checkpoint_rows;
       alter table ledger.transfers enable trigger all; alter table ledger_checkpoints enable trigger all;
       alter table ledger_checkpoint_rows enable trigger all; commit`,
    );
    for (const hour of [11, 12, 13, 14, 15]) await seal(`${hour}:05:00`);
    expect((await verify(test.db)).findings).toEqual([]);
    const { findings } = await verify(test.db, kept);
    expect(short(findings)[0]).toEqual(['kept file', '10']);
    expect(findings.length).toBeGreaterThan(1);
  });
});
