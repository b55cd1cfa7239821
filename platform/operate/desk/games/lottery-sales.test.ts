import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { arrangePlayer } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';

const test = useTestDatabase();
let time: LotteryTime;
const { told, refused, newestAudit } = deskScene(test, () => time.now);
const why = ['--reason', 'A wrong table was shown', '--as', 'ana'];

beforeAll(async () => {
  await arrangeLotteries(test.db, ['pcbm1', 'k3m5']);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
});
/** What is read is kept for a second. */
beforeEach(() => (time.now = new Date(time.now.getTime() + 1_500)));

const onSale = async () => {
  time.now = new Date(time.now.getTime() + 1_100);
  const { list } = await time.perform(null, lottery.current, { gameCodes: 'pcbm1,k3m5' });
  return list.map(({ gameCode }) => gameCode).sort();
};
const buy = async (gameCode: string) =>
  time.bet(await arrangePlayer(test), gameCode === 'pcbm1' ? [sum(1)] : [{ ...sum(9), playType: 'sum' }], {
    gameCode,
    issue: await time.issueOf(gameCode),
  });

interface Row {
  game: string;
  issue: string;
  state: string;
  stopped: string | null;
  tickets: number;
  stakes: string;
  exposure: string;
}

it('shows every draw on sale, what would cost most beyond its stakes first', async () => {
  await buy('pcbm1');
  const rows = await told<Row[]>('lottery', 'draws');
  expect(rows.map(({ game }) => game)).toEqual(['pcbm1', 'k3m5']);
  expect(rows[0]).toMatchObject({
    state: 'open',
    tickets: 1,
    stakes: '1.00',
    liability: '323.33',
    exposure: '322.33',
  });
  expect(rows[1]).toMatchObject({ tickets: 0, stakes: '0.00', exposure: '0.00' });
});

it('stops an issue at once, tells the site, and leaves the other lottery on sale', async () => {
  const issue = await time.issueOf('pcbm1');
  await told('lottery', 'stop', 'pcbm1', issue, ...why);
  expect(await newestAudit()).toMatchObject({
    action: 'lottery.stop',
    subject: `pcbm1 ${issue}`,
    actor: 'shell:ana',
  });
  await expect(buy('pcbm1')).rejects.toMatchObject({ code: 'lottery.game.closed' });
  expect(await onSale()).toEqual(['k3m5']);
  expect((await told<Row[]>('lottery', 'draws')).find(({ game }) => game === 'pcbm1')).toMatchObject({
    ...{ state: 'stopped', stopped: 'issue', tickets: 1, reason: 'A wrong table was shown' },
  });
  expect(await refused('lottery', 'stop', 'pcbm1', issue, ...why)).toMatch(/stopped already/);
  await told('lottery', 'resume', 'pcbm1', issue, ...why);
  expect(await onSale()).toEqual(['k3m5', 'pcbm1']);
  await expect(buy('pcbm1')).resolves.toMatchObject({ ticketId: expect.any(String) as string });
});

it('stops a lottery with the issues that come, until it is resumed', async () => {
  await told('lottery', 'stop', 'pcbm1', ...why);
  await time.goTo(new Date(time.now.getTime() + 60_000));
  await expect(buy('pcbm1')).rejects.toMatchObject({ code: 'lottery.game.closed' });
  expect(await onSale()).toEqual(['k3m5']);
  // Its issue was not stopped: what was stopped is resumed.
  expect(await refused('lottery', 'resume', 'pcbm1', await time.issueOf('pcbm1'), ...why)).toMatch(
    /is not stopped/,
  );
  await told('lottery', 'resume', 'pcbm1', ...why);
  await expect(buy('pcbm1')).resolves.toBeTruthy();
});

it('stops nothing that is none, or is not on sale', async () => {
  expect(await refused('lottery', 'stop', 'nothing', ...why)).toMatch(/There is no lottery/);
  expect(await refused('lottery', 'stop', 'pcbm1', '20261120-0001', ...why)).toMatch(/what is locked stays/);
});
