import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { findCommand } from '../run-command';
import { queueRules } from '../watch/queue-store';

const test = useTestDatabase();
const now = new Date('2030-03-01T12:00:00Z');
const { told, operator, onPage } = deskScene(test, () => now);

interface Line {
  queue: string;
  waiting: number;
  oldest: string | Date | null;
}

/** Deposits that were paid and wait to be looked at, one a minute; the last one is large. */
async function writeDeposits(count: number, after = 0): Promise<string> {
  const memberId = await fundedMember(test.db, 0n);
  await test.owner.query(
    `insert into deposits (id, member_id, method_code, provider_code, amount_minor, paid_minor, currency, status, created_at, expires_at)
     select 'dep_' || lpad((n + $4::int)::text, 20, '0'), $1, code, provider_code, 50000,
       case when n = $2 then 5000000 else 32050 end, 'PLAY', 'review', $3::timestamptz + n * interval '1 minute',
       $3::timestamptz + interval '1 day'
     from generate_series(1, $2) n, (select code, provider_code from cashier_methods where direction = 'deposit' limit 1) m`,
    [memberId, count, '2030-03-01T08:00:00Z', after],
  );
  return `dep_${String(count + after).padStart(20, '0')}`;
}

const ofQueue = (lines: readonly Line[], queue: string) => lines.find((line) => line.queue === queue);

describe('queues', () => {
  it('tell how many wait beyond what their lists show, and since when', async () => {
    await writeDeposits(130);
    expect(await told<Line[]>('deposits', 'list')).toHaveLength(100);
    const lines = await told<Line[]>('figures', 'queues');
    expect(ofQueue(lines, 'deposits list')).toEqual({
      queue: 'deposits list',
      waiting: 130,
      oldest: '2030-03-01T08:01:00.000Z',
    });
    expect(ofQueue(lines, 'withdrawals list')).toMatchObject({ waiting: 0, oldest: null });
  });

  it('are told to whoever may look at them', async () => {
    const { value } = (await onPage(operator('ben', ['content']), ['figures', 'queues'])) as unknown as {
      value: Line[];
    };
    const names = value.map(({ queue }) => queue);
    expect(names).toContain('applications list');
    expect(names).not.toContain('deposits list');
    for (const [queue, { right }] of Object.entries(queueRules)) {
      const [noun = '', verb = ''] = queue.split(' ');
      expect([queue, findCommand({ noun, verb }).right]).toEqual([queue, right]);
    }
  });

  it('do not hide a large deposit that is far behind: it takes two people', async () => {
    const large = await writeDeposits(130, 1_000);
    const outcome = await onPage(operator('carl', ['cashier']), ['deposits', 'approve', large]);
    expect(outcome.kind).toBe('proposed');
    const first = `dep_${'1001'.padStart(20, '0')}`;
    expect((await onPage(operator('carl', ['cashier']), ['deposits', 'approve', first])).kind).toBe('done');
  });
});
