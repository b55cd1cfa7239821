import fc from 'fast-check';
import { FairTurns } from './fair-turns.mjs';

/** What was begun, in order; each turn is done when the test says so. */
function scene(limits?: { atOnce: number; mostWaiting: number }) {
  const turns = new FairTurns(limits);
  const begun: string[] = [];
  const ask = (client: string, name = client, isWanted = () => true) =>
    turns.take(client, { begin: () => void begun.push(name), isWanted });
  return { turns, begun, ask };
}

describe('pages that one client asks for', () => {
  it('are made so many at once, the next ones in order, and those of others at once', () => {
    const { turns, begun, ask } = scene({ atOnce: 2, mostWaiting: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) expect(ask('a', name)).toBe(true);
    expect(ask('b')).toBe(true);
    expect(begun).toEqual(['a1', 'a2', 'b']);
    turns.done('a');
    turns.done('a');
    expect(begun).toEqual(['a1', 'a2', 'b', 'a3', 'a4']);
  });

  it('are refused when too many of theirs wait, and nobody else’s are', () => {
    const { ask } = scene({ atOnce: 1, mostWaiting: 2 });
    expect([ask('a'), ask('a'), ask('a'), ask('a'), ask('b')]).toEqual([true, true, true, false, true]);
  });

  it('are not made for who has gone while they waited', () => {
    const { turns, begun, ask } = scene({ atOnce: 1, mostWaiting: 9 });
    ask('a', 'first');
    ask('a', 'gone', () => false);
    ask('a', 'next');
    turns.done('a');
    expect(begun).toEqual(['first', 'next']);
  });

  it('take no turn for who has gone before it, even where there is room', () => {
    const { turns, begun, ask } = scene({ atOnce: 1, mostWaiting: 9 });
    expect(ask('a', 'gone', () => false)).toBe(true);
    expect([begun, turns.size]).toEqual([[], 0]);
    ask('a', 'next');
    expect(begun).toEqual(['next']);
  });

  it('are all made once, never more at once than allowed, and leave nothing behind', () => {
    const asked = fc.array(fc.record({ client: fc.constantFrom('a', 'b', 'c'), isAsked: fc.boolean() }), {
      maxLength: 200,
    });
    const holds = (atOnce: number) =>
      fc.assert(
        fc.property(asked, (steps) => {
          const { turns, ask } = scene({ atOnce, mostWaiting: 500 });
          const open = new Map<string, number>();
          let [begun, taken] = [0, 0];
          const begin = (client: string) => () => {
            begun += 1;
            open.set(client, (open.get(client) ?? 0) + 1);
            expect(open.get(client)).toBeLessThanOrEqual(3);
          };
          const end = (client: string) => {
            if (!open.get(client)) return;
            open.set(client, (open.get(client) ?? 0) - 1);
            turns.done(client);
          };
          expect(ask('d')).toBe(true);
          turns.done('d');
          for (const { client, isAsked } of steps) {
            if (!isAsked) end(client);
            else if (turns.take(client, { begin: begin(client), isWanted: () => true })) taken += 1;
          }
          for (const client of ['a', 'b', 'c']) while (open.get(client)) end(client);
          expect([begun, turns.size]).toEqual([taken, 0]);
        }),
        // Arrays of chance are often short: one that asks often enough is always among them.
        { examples: [[Array.from({ length: 8 }, () => ({ client: 'a', isAsked: true }))]] },
      );
    holds(3);
    // The control: more at once than the test allows.
    expect(() => holds(4)).toThrow();
  });
});
