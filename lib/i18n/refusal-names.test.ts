import { readFileSync } from 'node:fs';
import { reachableCodes } from '@/lib/testing/reachable-codes';
import { refusalNames, type RefusedPart } from './refusal-names';

interface Table {
  file: string;
  handlers: string;
}

const games: Table = { file: 'platform/play/calls/games-handlers.ts', handlers: 'gamesHandlers' };
const lottery: Table = { file: 'platform/play/lottery/handlers.ts', handlers: 'lotteryHandlers' };
const points: Table = { file: 'platform/engage/calls/points-handlers.ts', handlers: 'pointsHandlers' };
const campaigns: Table = { file: 'platform/engage/campaigns/handlers.ts', handlers: 'campaignsHandlers' };
const content: Table = { file: 'platform/engage/calls/content-handlers.ts', handlers: 'contentHandlers' };

/** The calls that the pages of each part make outside of what is opened over them; undefined means all of a family. */
const callsOf: Record<RefusedPart, [Table, string[] | undefined][]> = {
  list: [
    [games, ['list', 'hot', 'liveTables', 'favouriteIds', 'favourites', 'recent', 'roomList']],
    [points, ['balance', 'rewards', 'config']],
    [content, ['vipLevels']],
  ],
  launch: [[games, ['launch', 'list', 'hot', 'favouriteIds']]],
  board: [[lottery, undefined]],
  unsubscribe: [[campaigns, ['unsubscribe']]],
};

function missingIn(part: RefusedPart, names: readonly string[]): string[] {
  const told = new Set(names);
  return callsOf[part].flatMap(([{ file, handlers }, calls]) => {
    const table = reachableCodes(file, handlers);
    return (calls ?? [...table.keys()]).flatMap((call) => {
      const codes = table.get(call);
      if (!codes) throw new Error(`${file} has no ${call}`);
      return [...codes]
        .map((code) => `errors.${code.replaceAll('.', '_')}`)
        .filter((name) => !told.has(name))
        .map((name) => `${call}: ${name}`);
    });
  });
}

const parts = Object.keys(callsOf) as RefusedPart[];

describe('what a page says when it is refused', () => {
  it.each(parts)('%s has the text of each refusal of its calls', (part) =>
    expect(missingIn(part, refusalNames(part))).toEqual([]),
  );

  it('is told of a text that a page does not carry', () => {
    expect(missingIn('board', refusalNames('list'))).toContain('bet: errors.lottery_draw_closed');
    expect(missingIn('launch', refusalNames('list'))).toContain('launch: errors.protection_excluded');
  });

  it.each(parts)('%s names messages that there are', (part) => {
    const { errors } = JSON.parse(readFileSync('messages/en.json', 'utf8')) as { errors: object };
    for (const name of refusalNames(part)) expect(errors).toHaveProperty(name.slice('errors.'.length));
  });
});
