import { fishTitles } from './titles';
import { creatureInSea, fishAt, isInSight, longestStayMs, roomTimeMs, type Sea } from './schedule';

const seaOf = (index: number, seed = 'reef'): Sea => ({ maths: fishTitles[index]!.maths, seed });
const titles = fishTitles.map(({ gameCode }, index) => [gameCode, index] as const);
const hourMs = 3_600_000;

describe('where the fish of a room swim', () => {
  it('is the same for everybody who has the seed and the time, and another sea for another seed', () => {
    expect(fishAt(seaOf(0), 777_000)).toEqual(fishAt(seaOf(0), 777_000));
    expect(fishAt(seaOf(0), 777_000)).not.toEqual(fishAt(seaOf(0, 'other'), 777_000));
  });

  it.each(titles)('%s always offers something to aim at, and never too much', (_code, index) => {
    for (let time = roomTimeMs(0, 0); time < roomTimeMs(0, hourMs); time += 7919) {
      const inSight = fishAt(seaOf(index), time).filter(isInSight);
      expect(inSight.length).toBeGreaterThanOrEqual(3);
      expect(inSight.length).toBeLessThanOrEqual(24);
    }
  });

  it.each(titles)('%s shows every creature within a few minutes', (_code, index) => {
    const seen = new Set<string>();
    for (let time = hourMs; time < hourMs + 240_000; time += 1000)
      for (const fish of fishAt(seaOf(index), time)) if (isInSight(fish)) seen.add(fish.target);
    expect(seen.size).toBe(seaOf(index).maths.creatures.length);
  });

  it.each(titles)('%s keeps them between surface and ground, and moves none in leaps', (_code, index) => {
    for (let time = hourMs; time < hourMs + 60_000; time += 1500) {
      const next = new Map(fishAt(seaOf(index), time + 50).map((fish) => [fish.id, fish]));
      for (const { id, place } of fishAt(seaOf(index), time)) {
        expect(place.y).toBeGreaterThan(0);
        expect(place.y).toBeLessThan(1);
        const then = next.get(id)?.place;
        if (then) expect(Math.hypot(then.x - place.x, then.y - place.y)).toBeLessThan(0.03);
      }
    }
  });

  it.each(titles)('%s is searched without missing a fish', (_code, index) => {
    const sea = seaOf(index);
    const { creatures } = sea.maths;
    for (const time of [hourMs, hourMs + 12_345, hourMs + 98_765]) {
      const listed = new Set(fishAt(sea, time).map(({ id }) => id));
      creatures.forEach(({ haunt }, creature) => {
        const around = Math.floor(time / haunt.everyMs);
        for (let group = around - 20; group < around + 20; group += 1)
          for (let member = 0; member < 6; member += 1) {
            const id = `${creature}.${group}.${member}`;
            expect(listed.has(id)).toBe(creatureInSea(sea, id, time) !== null);
          }
      });
    }
  });

  it('knows a fish by its id while it is there, a little longer with tolerance, and no other', () => {
    const sea = seaOf(0);
    const [fish] = fishAt(sea, hourMs);
    const id = fish?.id ?? '';
    expect(creatureInSea(sea, id, hourMs)).toBe(fish?.target);
    let end = hourMs;
    while (creatureInSea(sea, id, end) !== null) end += 100;
    expect(end - hourMs).toBeLessThan(longestStayMs(sea.maths));
    expect(creatureInSea(sea, id, end + 1000, 1500)).toBe(fish?.target);
    expect(creatureInSea(sea, id, end + 1600, 1500)).toBeNull();
    for (const wrong of ['', 'x', '0.1', '99.1.0', '0.1.99', '0.-1.0', `${id}.0`])
      expect(creatureInSea(sea, wrong, hourMs)).toBeNull();
  });
});
