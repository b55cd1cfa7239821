import { fundedMember, oweMore } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { accounts, getBalance } from '@/platform/ground/ledger';

const test = useTestDatabase();
const { told, refused, agreed, newestAudit } = deskScene(test);
const why = ['--reason', 'The bank was wrong', '--as', 'ana'];

interface Row {
  receivable: string;
  member: string;
  open: string;
  writtenOff: string;
}

const minorOf = async (purpose: string) => (await getBalance(test.db, accounts.house(purpose))).balanceMinor;

describe('what members owe', () => {
  it('is listed, and written off once with a reason and an entry in the audit log', async () => {
    const memberId = await fundedMember(test.db, 3_000n);
    await oweMore(test.db, memberId, 10_000n);
    const before = { house: await minorOf('receivables'), lost: await minorOf('write_offs') };
    const [row] = (await told<Row[]>('receivables', 'list')).filter(({ member }) => member === memberId);
    expect(row).toMatchObject({
      amount: '100.00',
      collected: '30.00',
      open: '70.00',
      reason: 'deposit_reversed',
    });
    const id = row?.receivable ?? '';
    expect(await refused('receivables', 'write-off', id)).toContain('Say why');
    expect(await agreed('receivables', 'write-off', id, ...why)).toBe(`Wrote off 70.00 of ${id}.`);
    expect(await newestAudit()).toMatchObject({
      actor: 'shell:ana',
      action: 'receivable.write-off',
      subject: id,
      before: { openMinor: '7000' },
      reason: 'The bank was wrong',
    });
    expect((await minorOf('receivables')) - before.house).toBe(7_000n);
    expect((await minorOf('write_offs')) - before.lost).toBe(-7_000n);
    const [closed] = await told<Row[]>('receivables', 'list', memberId);
    expect(closed).toMatchObject({ open: '0.00', collected: '30.00', writtenOff: '70.00' });
    expect(await refused('receivables', 'write-off', id, ...why)).toContain('owed any more');
    expect(await refused('receivables', 'write-off', 'rcv_unknown', ...why)).toContain(
      'There is no receivable',
    );
  });
});
