import { stationWeeks } from '@/lib/lottery/calendar';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { arrangeLotteries, lottery, LotteryTime } from '@/lib/testing/scenes/lottery';
import { listStationWeeks } from '@/platform/play/lottery';

const test = useTestDatabase();
let time: LotteryTime;
const { told, refused, newestAudit } = deskScene(test, () => time.now);
const why = ['--reason', 'The station has moved', '--as', 'ana'];
const change = (...args: string[]) => told('lottery', 'stations', ...args, ...why);

// A Friday, whose draws in the south are locked at four by the clocks of Vietnam.
beforeAll(async () => {
  await arrangeLotteries(test.db, ['hcm', 'la', 'vt', 'hue']);
  time = new LotteryTime(test.db, new Date('2026-11-20T12:00:10Z'));
  await time.tick();
});
beforeEach(() => {
  time.now = new Date(time.now.getTime() + 1);
});

const issues = async (code: string) => {
  const { rows } = await test.pool.query<{ issue: string }>(
    'select issue from lottery_draws where game_code = $1 order by sequence',
    [code],
  );
  return rows.map(({ issue }) => issue);
};
const day = async (date: string) =>
  (await time.perform(null, lottery.day, { area: 'south', date })).list.map(({ gameCode }) => gameCode);

it('begins with the customary week', async () => {
  expect(await listStationWeeks(test.db)).toEqual(stationWeeks);
  const [first] = await told<object[]>('lottery', 'week', '2026-11-21');
  expect(first).toEqual({
    date: '2026-11-21',
    weekday: 'saturday',
    south: 'hcm la bp hg',
    central: 'dnang qngai dnong',
  });
});

it('moves a station to another weekday: it is sold, drawn and shown there', async () => {
  expect(await issues('la')).toEqual(['20261121']);
  await time.goTo('2026-11-21T09:10:00Z');
  await time.goTo('2026-11-21T09:15:00Z');
  // The draw on sale is the last one of the old week.
  expect(await issues('la')).toEqual(['20261121', '20261128']);
  await change('south', 'saturday', '2026-11-29', 'hcm', 'bp', 'hg');
  expect(await change('south', 'tuesday', '2026-11-29', 'la', 'btre', 'bl')).toMatch(/tuesday .* la btre bl/);
  expect(await newestAudit()).toMatchObject({ action: 'lottery.stations', subject: 'south tuesday' });
  for (const day of ['23', '28']) await time.goTo(`2026-11-${day}T09:10:00Z`);
  await time.goTo('2026-11-28T09:15:00Z');
  await time.settle();
  expect(await issues('la')).toEqual(['20261121', '20261128', '20261201']);
  expect(await day('2026-11-28')).toEqual(['hcm', 'la']);
  expect(await day('2026-12-01')).toEqual(['la']);
  await time.goTo('2026-12-01T09:10:00Z');
  await time.goTo('2026-12-01T09:15:00Z');
  await time.settle();
  const { list } = await time.perform(null, lottery.vietnameseOpened, { gameCode: 'la', before: '20261208' });
  expect(list.map(({ issue }) => issue)).toEqual(['20261201', '20261128', '20261121']);
  // The control: who was not moved draws as ever.
  expect((await issues('hcm')).at(-1)).toBe('20261205');
});

it('keeps what is on sale, and says what is no change', async () => {
  for (const [wrong, says] of [
    [['south', 'saturday', '2026-12-05', 'bp'], /20261205 of hcm is on sale already/],
    [['south', 'saturday', '2026-12-12', 'hcm', 'bp', 'hg'], /already/],
    [['south', 'saturday', '2026-11-20', 'bp'], /from tomorrow on/],
    [['south', 'saturday', '2026-12-32', 'bp'], /A day is written/],
    [['south', 'saturday', '2026-12-12', 'hue'], /no station hue in the south/],
    [['south', 'saturday', '2026-12-12', 'bp', 'bp'], /named once/],
    [['south', 'sat', '2026-12-12', 'bp'], /A weekday is one of/],
    [['north', 'saturday', '2026-12-12', 'mb'], /A region is one of/],
  ] as const)
    expect(await refused('lottery', 'stations', ...wrong, ...why)).toMatch(says);
  expect(await change('central', 'monday', '2027-01-04', 'nobody')).toMatch(/nobody/);
  const [monday] = await told<object[]>('lottery', 'week', '2027-01-04');
  expect(monday).toMatchObject({ weekday: 'monday', central: '' });
});
