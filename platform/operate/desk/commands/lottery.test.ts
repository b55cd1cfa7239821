import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { arrangePlayer, balanceOf } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';

const test = useTestDatabase();
let time: LotteryTime;
const { told, refused, agreed, operator, onPage, newestAudit } = deskScene(test, () => time.now);
const by = (name: string) => ['--reason', 'A wrong table was shown', '--as', name];

beforeAll(async () => {
  await arrangeLotteries(test.db, ['pcbm1', 'd3', 'mb']);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
});
beforeEach(() => {
  time.now = new Date(time.now.getTime() + 1);
});

it('shows what a draw could cost, the largest first', async () => {
  const player = await arrangePlayer(test);
  await time.bet(player, [{ ...sum(13), times: 10 }, sum(0)]);
  const shown = await told('lottery', 'exposure', 'pcbm1', await time.issueOf('pcbm1'));
  expect(shown).toEqual([
    { play: 'sum', number: '0', liability: '970.00', exposure: '959.00' },
    { play: 'sum', number: '13', liability: '129.33', exposure: '118.33' },
  ]);
});

it('voids a draw by two people only, and only before it locks', async () => {
  const player = await arrangePlayer(test);
  await time.bet(player, [sum(1)]);
  const issue = await time.issueOf('pcbm1');
  const proof = () => time.perform(null, lottery.drawProof, { gameCode: 'pcbm1', issue });
  const { proposal } = await told<{ proposal: string }>('lottery', 'void', 'pcbm1', issue, ...by('ana'));
  expect(await refused('lottery', 'void', 'pcbm1', issue, ...by('ben'))).toContain('waits already');
  await expect(onPage(operator('ana'), ['proposals', 'approve', proposal])).rejects.toThrow('Somebody else');
  expect((await proof()).state).toBe('open');
  const agreement = await onPage(operator('ben'), ['proposals', 'approve', proposal]);
  expect(agreement).toMatchObject({ value: { state: 'approved' } });
  expect(await proof()).toMatchObject({ state: 'void', voidReason: 'desk' });
  expect(await newestAudit()).toMatchObject({ action: 'lottery.void', actor: 'shell:ana' });
  await time.settle();
  expect(await balanceOf(test.db, player)).toBe(100_000n);
  await time.goTo(new Date(time.now.getTime() + 60_000));
  const next = await time.issueOf('pcbm1');
  const { list } = await time.perform(null, lottery.current, { gameCodes: 'pcbm1' });
  await time.goTo(list[0]!.locksAt);
  expect(await refused('lottery', 'void', 'pcbm1', next, ...by('ana'))).toMatch(/what is locked stays/);
});

it('changes a limit and a margin from now on, and says what is none', async () => {
  expect(await agreed('lottery', 'limit', 'cell', '500', ...by('ana'))).toMatch(/cell is 500/);
  expect(await told('lottery', 'limits')).toMatchObject({ cell: '500.00', play: '5000000.00' });
  for (const wrong of [
    ['limit', 'cells', '5'],
    ['limit', 'cell', '0'],
    ['margin', 'pcb', '16'],
    ['margin', 'none', '3'],
  ])
    await refused('lottery', ...wrong, ...by('ana'));
  await agreed('lottery', 'margin', 'pcb', '4.50', ...by('ana'));
  await time.goTo(new Date(time.now.getTime() + 120_000));
  expect((await time.perform(null, lottery.plays, { gameCode: 'pcbm1' })).margin).toBe('4.50');
});

it('lets a lottery of days rest, and has it drawn again when that is taken back', async () => {
  const states = async (code: string) => {
    const { rows } = await test.pool.query<{ issue: string; state: string }>(
      'select issue, state from lottery_draws where game_code = $1 order by sequence',
      [code],
    );
    return rows.map(({ issue, state }) => `${issue} ${state}`);
  };
  expect(await states('d3')).toEqual(['20261120 open']);
  expect(await told('lottery', 'rest', 'd3', '2026-11-21', '2026-11-23', ...by('ana'))).toMatch(/not drawn/);
  expect(await newestAudit()).toMatchObject({ action: 'lottery.rest', subject: 'd3' });
  expect(await told('lottery', 'rests', 'd3')).toEqual([{ from: '2026-11-21', to: '2026-11-23' }]);
  // What is on sale is drawn all the same, and the next on sale is that after the rest.
  await time.goTo('2026-11-20T12:25:00Z');
  await time.goTo('2026-11-20T12:30:00Z');
  expect(await states('d3')).toEqual(['20261120 settled', '20261124 open']);
  const late = time.bet(await arrangePlayer(test), [sum(1)], { gameCode: 'd3', issue: '20261121' });
  await expect(late).rejects.toMatchObject({ code: 'lottery.draw.closed', value: { next: '20261124' } });
  // The control: another lottery of days goes on, and this one too once its rest is taken back.
  await told('lottery', 'rest', 'mb', '2026-11-22', ...by('ana'));
  time.now = new Date(time.now.getTime() + 1);
  await told('lottery', 'work', 'mb', '2026-11-22', ...by('ana'));
  await time.goTo('2026-11-21T11:10:00Z');
  expect((await states('mb')).at(-1)).toBe('20261122 open');
});

it('lets nothing rest that is on sale, drawn every few minutes, or on days that are none', async () => {
  for (const [wrong, says] of [
    [['rest', 'd3', '2026-11-24', '2026-11-26'], /on sale already; .*lottery void d3 20261124/],
    [['rest', 'pcbm1', '2026-12-01'], /drawn on days/],
    [['rest', 'nothing', '2026-12-01'], /drawn on days/],
    [['rest', 'd3', '2026-12-32'], /A day is written/],
    [['rest', 'd3', '01.12.2026'], /A day is written/],
    [['rest', 'd3', '2026-12-05', '2026-12-01'], /comes after/],
    [['rest', 'd3', '2026-11-21', '2026-11-23'], /already/],
    [['work', 'd3', '2026-11-21'], /no rest of exactly/],
  ] as const)
    expect(await refused('lottery', ...wrong, ...by('ana'))).toMatch(says);
});
