import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer } from '@/lib/testing/scenes/games';
import { arrangeLotteries, lottery, LotteryTime, sum } from '@/lib/testing/scenes/lottery';
import { requireSchemas } from '@/lib/contract/schemas';

const test = useTestDatabase();
let time: LotteryTime;

beforeAll(async () => {
  await arrangeLotteries(test.db, ['pcbm1', 'pcbm5', 'mb', 'hue', 'hcm']);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
});

describe('the menus of lotteries', () => {
  it('are those on offer, by area and by family', async () => {
    const { areas } = await time.perform(null, lottery.vietnameseMenu, {});
    expect(areas.map(({ area, games }) => [area, games.map(({ gameCode }) => gameCode)])).toEqual([
      ['north', ['mb']],
      ['central', ['hue']],
      ['south', ['hcm']],
    ]);
    const { families } = await time.perform(null, lottery.menu, { prizeMode: 'ELOTT', device: 'WEB' });
    expect(
      families.map(({ classification, games }) => [
        classification,
        games.map(({ everyMinutes }) => everyMinutes),
      ]),
    ).toEqual([
      ['PCB', [1, 5]],
      ['VN', [null, null, null]],
    ]);
  });

  it('are those that members have bought, the newest or the most first', async () => {
    const player = await arrangePlayer(test);
    expect((await time.perform(null, lottery.popular, {})).games).toEqual([]);
    for (const gameCode of ['pcbm1', 'pcbm5', 'pcbm1']) {
      time.now = new Date(time.now.getTime() + 10);
      await time.bet(player, [sum(1)], { gameCode });
    }
    time.now = new Date(time.now.getTime() + 10);
    await time.bet(player, [sum(2)], { gameCode: 'pcbm5' });
    await time.bet(await arrangePlayer(test), [sum(2)], { gameCode: 'pcbm5' });
    const popular = await time.perform(null, lottery.popular, { count: 1 });
    expect(popular.games.map(({ gameCode }) => gameCode)).toEqual(['pcbm5']);
    const recent = await time.perform(player, lottery.recent, {});
    expect(recent.families).toMatchObject([{ games: [{ gameCode: 'pcbm5' }, { gameCode: 'pcbm1' }] }]);
  });
});

it('answers every call in the form of its schema', async () => {
  const player = await arrangePlayer(test);
  const gameCode = 'pcbm1';
  const { ticketId } = await time.bet(player, [sum(1)]);
  const plan = { gameCode, lines: [sum(1)], issues: 2 };
  const issue = await time.issueOf(gameCode);
  const answers = {
    menu: await time.perform(null, lottery.menu, {}),
    vietnameseMenu: await time.perform(null, lottery.vietnameseMenu, {}),
    popular: await time.perform(null, lottery.popular, {}),
    opened: await time.perform(null, lottery.opened, { gameCode }),
    plays: await time.perform(null, lottery.plays, { gameCode }),
    current: await time.perform(null, lottery.current, { gameCodes: 'pcbm1,pcbm5' }),
    drawProof: await time.perform(null, lottery.drawProof, { gameCode, issue }),
    day: await time.perform(null, lottery.day, { area: 'south', date: '2026-11-21' }),
    bet: await time.bet(player, [sum(3)]),
    bets: await time.perform(player, lottery.bets, {}),
    betDetail: await time.perform(player, lottery.betDetail, { ticketId }),
    createPlan: await time.perform(player, lottery.createPlan, plan),
    plans: await time.perform(player, lottery.plans, {}),
    cancelBet: await time.perform(player, lottery.cancelBet, { ticketId }),
  };
  for (const [verb, answer] of Object.entries(answers))
    await requireSchemas(`lottery.${verb}`).output.validate(answer, { strict: true });
});
