import fc from 'fast-check';
import { RecentMap } from './recent-map';

type Uses = readonly { key: string; isSet: boolean }[];
interface Store {
  get: (key: string) => number | undefined;
  set: (key: string, value: number) => void;
}

const limit = 3;
const uses = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), isSet: fc.boolean() }));

/** A list with the newest use at its end, searched from one end to the other. */
function modelOf(): Store {
  let list: [string, number][] = [];
  const hold = (key: string, value: number) => {
    list = [...list.filter(([name]) => name !== key), [key, value] as [string, number]].slice(-limit);
  };
  return {
    get: (key) => {
      const found = list.find(([name]) => name === key)?.[1];
      if (found !== undefined) hold(key, found);
      return found;
    },
    set: hold,
  };
}

function answersOf(store: Store, given: Uses): (number | undefined)[] {
  return given.map(({ key, isSet }, index) => {
    if (isSet) store.set(key, index);
    return store.get(key);
  });
}

const agrees = (make: () => Store) =>
  fc.check(
    fc.property(uses, (given) => {
      expect(answersOf(make(), given)).toEqual(answersOf(modelOf(), given));
    }),
    { numRuns: 500, seed: 7 },
  );

test('what was used last is held, whatever was set and looked at in whatever order', () => {
  expect(agrees(() => new RecentMap<number>(limit)).failed).toBe(false);
});

test('a map that forgets by the time of setting would be caught', () => {
  class Oldest extends Map<string, number> {
    override set(key: string, value: number): this {
      super.set(key, value);
      const [oldest] = this.keys();
      if (this.size > limit && oldest !== undefined) this.delete(oldest);
      return this;
    }
  }
  expect(agrees(() => new Oldest()).failed).toBe(true);
});
