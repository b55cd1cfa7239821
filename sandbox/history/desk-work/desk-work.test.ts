import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { publishTournament } from '@/platform/engage/tournaments';
import { inTransaction } from '@/platform/ground/db';
import { seedDemonstration } from '@/platform/operate/seed';
import { getMemberByUsername } from '@/platform/people/members';
import { listDemonstrationMembers } from '@/platform/people/demonstration';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { connections } from '@/sandbox/connections';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { makeDeskWork, proposeAnew } from './make-desk-work';
import { deskPeople } from './people';

const test = useTestDatabase();
const { told, operator, onPage } = deskScene(test);
type Row = Record<string, unknown>;
const rowsOf = (read: string, ...args: string[]) => told<Row[]>(...read.split(' '), ...args);

/** What came to be of it, with everything that a second run could do again. */
async function countAll(): Promise<unknown> {
  const tables = ['deposits', 'withdrawals', 'point_orders', 'promotion_applications', 'ledger.transfers'];
  const more = ['payout_accounts', 'tournament_entries', 'harm_markers', 'desk_proposals', 'manual_credits'];
  const counts = [...tables, ...more].map((table) => `(select count(*)::int from ${table}) as "${table}"`);
  const { rows } = await test.owner.query(`select ${counts.join(', ')}`);
  return rows[0];
}

beforeAll(async () => {
  const games = slotTitles.map(({ gameCode }) => catalogueGameOf(gameCode));
  await seedDemonstration(test.db, { connections, games });
  // On a Monday, just after midnight, the tournament of the week had not begun when they did what they do.
  const began = new Date(Date.now() - 3_600_000);
  await inTransaction(test.db, (tx) =>
    publishTournament(
      tx,
      {
        ...{
          tournamentId: 'evening',
          titles: { EN: 'Evening' },
          rounds: 5,
          minStakeMinor: 20n,
          prizesMinor: [100n],
        },
        ...{
          startsAt: began,
          endsAt: new Date(began.getTime() + 86_400_000),
          seriesId: null,
          publishedBy: 'test',
        },
      },
      began,
    ),
  );
  // The first run is killed on its way.
  let left = 5;
  const stop = () => {
    if ((left -= 1) < 0) throw new Error('killed');
  };
  const signal = { throwIfAborted: stop } as unknown as AbortSignal;
  await expect(makeDeskWork({ url: test.url, signal })).rejects.toThrow('killed');
  expect(await makeDeskWork({ url: test.url })).toEqual({ people: 6, refused: 0 });
});

const own = () =>
  test.owner.query<{ state: string }>(
    `select state from desk_proposals where noun = 'credit' and args[1] = 'tomas_lakan' order by proposed_at`,
  );

describe('the work at the desk of the demonstration', () => {
  it('stands in every queue of the dashboard', async () => {
    // The agents' own past ends with a bill that one of them disputes: see its test. Rules of risk leave members of the
    // demonstration alone.
    const others: readonly unknown[] = ['bills disputes', 'risk list'];
    const queues = (await rowsOf('figures queues')).filter(({ queue }) => !others.includes(queue));
    expect(queues.length).toBeGreaterThanOrEqual(6);
    expect(queues.filter(({ waiting }) => waiting === 0)).toEqual([]);
  });

  it('is of what operators know: a large amount, an account elsewhere, money back, goods to pack, a sign of harm', async () => {
    const withdrawals = await rowsOf('withdrawals list');
    expect(withdrawals.map(({ member, amount, receipt }) => [member, amount, receipt]).sort()).toEqual([
      ['benito_gil', '24500.00', null],
      ['dante_isla', '6000.00', null],
      ['pilar_sun', '7200.00', null],
      ['ruel_bato', '60.00', 'disputed'],
      ['tomas_lakan', '5500.00', null],
    ]);
    const shown = async (name: string) => {
      const id = withdrawals.find(({ member }) => member === name)?.withdrawal as string;
      return told<Row>('withdrawals', 'show', id);
    };
    expect(await shown('dante_isla')).toMatchObject({ payoutAccountAlsoOf: 'lorna_isla' });
    expect(await shown('tomas_lakan')).toMatchObject({ stakedSinceDeposit: '120.00' });
    expect(await shown('pilar_sun')).toMatchObject({ stakedSinceDeposit: '0.00', payoutAccountAlsoOf: null });
    const deposits = await rowsOf('deposits list');
    expect(deposits.map(({ asked, paid }) => [asked, paid])).toEqual([
      ['500.00', '450.00'],
      ['300.00', '300.00'],
      ['24000.00', '24500.00'],
    ]);
    expect((await rowsOf('orders list')).map(({ step }) => step).sort()).toEqual([
      ...['approved', 'in_process', 'in_process'],
    ]);
    expect(await rowsOf('receivables list')).toMatchObject([{ member: 'sancho_dy', open: '290.00' }]);
    expect(await rowsOf('harm list')).toMatchObject([{ member: 'mabini_jo', by: 'shell:demonstration' }]);
    expect(await rowsOf('matches shared')).toMatchObject([{ address: '203.0.113.40' }]);
    const open = (await rowsOf('tournaments list')).filter(({ status }) => status === 'open');
    const entries = open.map(({ tournament }) => rowsOf('tournaments show', tournament as string));
    expect((await Promise.all(entries)).flat()).toContainEqual(
      expect.objectContaining({ member: 'mabini_jo', flags: 'desk' }),
    );
  });

  it('is of the demonstration’s own members alone, each with a note that says so', async () => {
    for (const { username, note } of Object.values(deskPeople)) {
      const id = (await getMemberByUsername(test.db, username))?.id ?? '';
      expect((await listDemonstrationMembers(test.db, [id])).has(id)).toBe(true);
      expect(await rowsOf('members notes', username)).toMatchObject([
        { by: 'shell:demonstration', text: note },
      ]);
    }
  });

  it('is made once: a second run does nothing, and one whose end was lost does nothing twice', async () => {
    const before = await countAll();
    expect(await makeDeskWork({ url: test.url })).toBeNull();
    const lorna = (await getMemberByUsername(test.db, 'lorna_isla'))?.id ?? '';
    await test.owner.query(
      `begin; set local session_replication_role = replica;
       delete from member_notes where member_id <> '${lorna}'; commit`,
    );
    // What had been said at the desk is refused there.
    const again = await makeDeskWork({ url: test.url });
    expect(again).toEqual({ people: Object.keys(deskPeople).length - 1, refused: 3 });
    expect(await countAll()).toEqual({ ...(before as Row), 'ledger.transfers': expect.any(Number) });
  });

  it('is proposed again when nobody has agreed to it in a day, until somebody has decided', async () => {
    const [newest] = (await rowsOf('proposals list')).filter(({ command }) =>
      (command as string).startsWith('credit give tomas_lakan'),
    );
    const soon = new Date(newest?.until as string);
    await proposeAnew(test.db, new Date(soon.getTime() - 1_000));
    expect((await own()).rows).toHaveLength(1);
    await proposeAnew(test.db, soon);
    expect((await own()).rows.map(({ state }) => state)).toEqual(['expired', 'open']);
  });

  it('can be decided by the first admin: alone, and with a second one from the amount on', async () => {
    const withdrawals = await rowsOf('withdrawals list');
    const decide = (name: string) =>
      onPage(operator('ada'), [
        ...['withdrawals', 'approve'],
        withdrawals.find(({ member }) => member === name)?.withdrawal as string,
      ]);
    expect(await decide('tomas_lakan')).toMatchObject({ kind: 'done' });
    expect(await decide('benito_gil')).toMatchObject({ kind: 'proposed' });
    const [proposal] = (await rowsOf('proposals list')).filter(
      ({ proposer }) => proposer === 'shell:demonstration',
    );
    const agreed = ['proposals', 'approve', proposal?.proposal as string];
    expect(await onPage(operator('ada'), agreed)).toMatchObject({ value: { state: 'approved' } });
    await proposeAnew(test.db, new Date(Date.now() + 72 * 3_600_000));
    expect((await own()).rows).toHaveLength(2);
  });
});
