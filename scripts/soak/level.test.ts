import { leastReadings, levelOf } from './level';

const allowance = { absolute: 5, share: 0 };
const readings = (of: (at: number) => number, count = 60) => Array.from({ length: count }, (_, at) => of(at));

describe('a figure that is read again and again', () => {
  it.each<[string, (at: number) => number]>([
    ['stands still', () => 100],
    ['goes up and down', (at) => 100 + (at % 4)],
    ['rises at the start alone', (at) => 100 * (1 - Math.exp(-at / 8))],
    ['grows more and more slowly', (at) => 100 * (1 - Math.exp(-at / 18))],
    ['jumps once in a while and falls back', (at) => (at % 10 === 0 ? 500 : 100)],
    ['falls', (at) => 200 - at],
    ['was lower in between', (at) => (at >= 28 && at < 44 ? 60 : 100)],
    ['is busier towards the end', (at) => (at >= 44 && at % 3 > 0 ? 300 : 100)],
  ])('levels out where it %s', (_title, of) => {
    expect(levelOf(readings(of), allowance)).toMatchObject({ isLevel: true });
  });

  it.each<[string, (at: number) => number]>([
    ['grows by as much again', (at) => 100 + at],
    ['grows faster and faster', (at) => at * at],
    ['grows in steps', (at) => 100 + 20 * Math.floor(at / 12)],
    ['grows, and is busy besides', (at) => 100 + at + (at % 3 > 0 ? 200 : 0)],
    ['begins to grow late', (at) => (at < 40 ? 100 : 100 + 3 * (at - 40))],
  ])('does not where it %s', (_title, of) => {
    expect(levelOf(readings(of), allowance)).toMatchObject({ isLevel: false });
  });

  it('says nothing of too few readings', () => {
    expect(
      levelOf(
        readings((at) => at * 1000, leastReadings - 1),
        allowance,
      ),
    ).toBeNull();
  });
});
