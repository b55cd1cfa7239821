import { gameTypes } from '@/lib/contract/types';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  getHouseGame,
  listHouseGames,
  placeGame,
  setGameDates,
  setHotPlace,
  type HouseGame,
} from '@/platform/play/catalogue';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { momentOf, requireWhole } from '../inputs';

/** By `gam_…` or `VENDOR/code`. Throws `DeskError`. */
export async function requireHouseGame({ tx, now }: Pick<DeskCall, 'tx' | 'now'>, named: string) {
  const game = await getHouseGame(tx, named, now);
  if (!game) throw new DeskError(say`There is no game "${named}". See: games list`, 'unknown');
  return game;
}

export const nameOf = ({ vendorCode, gameCode }: Pick<HouseGame, 'vendorCode' | 'gameCode'>): string =>
  `${vendorCode}/${gameCode}`;

const shown = (game: HouseGame): Shown => ({
  ...{ game: game.gameId, name: game.name, vendor: game.vendorCode, code: game.gameCode },
  ...{ type: game.gameType, state: game.state, place: game.place, hot: game.hotRank },
  ...{ from: game.offeredFrom, until: game.offeredUntil, rtp: game.returnToPlayer },
});

const note = (call: DeskCall, action: string, game: HouseGame, [before, after]: readonly [Shown, Shown]) =>
  recordAudit(call.tx, {
    ...{ actor: call.actor, action, subject: nameOf(game), before, after },
    ...{ reason: call.reason || null, now: call.now },
  });

/** A moment, `now`, or `none` for no end. Undefined where nothing was said. */
function endIn({ options: { until }, now }: DeskCall): Date | null | undefined {
  if (until === 'none') return null;
  return until === 'now' ? now : momentOf(until, '--until');
}

function datesIn(call: DeskCall, { offeredFrom, offeredUntil }: HouseGame) {
  const { options, now } = call;
  const said = { from: options.from === 'now' ? now : momentOf(options.from, '--from'), until: endIn(call) };
  if (said.from === undefined && said.until === undefined)
    throw new DeskError(say`Say --from, --until or both`);
  const from = said.from ?? offeredFrom;
  const until = said.until === undefined ? offeredUntil : said.until;
  if (until !== null && until <= from) throw new DeskError(say`The end lies before the beginning`);
  if (said.until && said.until < now) throw new DeskError(say`--until lies in the past`);
  return { from, until };
}

/** Where games stand in the lobby and when. Pages are made anew by the trigger of their tables. */
export const lobbyVerbs: DeskNoun = {
  list: {
    right: 'games.read',
    kind: 'read',
    options: {
      name: 'a part of its name, in any language',
      type: 'of this type alone',
      vendor: 'of this vendor alone',
      before: 'what comes after this one: gam_…',
      limit: 'how many; 50 when it is not said',
    },
    choices: { type: gameTypes },
    pagedBy: 'game',
    about:
      'Every game in the order of the lobby: whether it is on offer, from when until when, and where it stands.',
    run: async ({ tx, now, options: { type, vendor, name, before, limit = '50' } }) => {
      const page = { before: before ?? null, limit: requireWhole(limit, '--limit', [1, 500]), now };
      return (await listHouseGames(tx, { gameType: type, vendorCode: vendor, name }, page)).map(shown);
    },
  },
  dates: {
    right: 'games.write',
    kind: 'write',
    args: '<game>',
    options: {
      from: 'when it begins: now, or 2026-12-01T10:00Z',
      until: 'when it ends: now, none, or 2026-12-24T10:00Z',
    },
    needsReason: true,
    about:
      'Puts a game on offer or takes it off, from and until a moment. Rounds that are open are played to their end.',
    run: async (call) => {
      const game = await requireHouseGame(call, call.args[0] ?? '');
      const { from, until } = datesIn(call, game);
      await setGameDates(call.tx, game.gameId, { from, until });
      const before = { from: game.offeredFrom, until: game.offeredUntil };
      await note(call, 'game.dates', game, [before, { from, until }]);
      return until === null
        ? say`${nameOf(game)} is on offer from ${from.toISOString()} on.`
        : say`${nameOf(game)} is on offer from ${from.toISOString()} until ${until.toISOString()}.`;
    },
  },
  order: {
    right: 'games.write',
    kind: 'write',
    args: '<game> <place>',
    needsReason: true,
    about: 'Puts a game at this place among those of its type; 1 is listed first. The others move along.',
    run: async (call) => {
      const game = await requireHouseGame(call, call.args[0] ?? '');
      const place = requireWhole(call.args[1] ?? '', say`A place`, [1, 9_999]);
      await placeGame(call.tx, game, place);
      const now = await requireHouseGame(call, game.gameId);
      await note(call, 'game.order', game, [{ place: game.place }, { place: now.place }]);
      return say`${nameOf(game)} stands at place ${now.place} of ${game.gameType}.`;
    },
  },
  hot: {
    right: 'games.write',
    kind: 'write',
    args: '<game> <place>',
    needsReason: true,
    about: 'Marks a game as hot, at this place among those that are; 0 takes the mark from it.',
    run: async (call) => {
      const game = await requireHouseGame(call, call.args[0] ?? '');
      const place = requireWhole(call.args[1] ?? '', say`A place`, [0, 99]);
      if (place === 0 && game.hotRank === null)
        throw new DeskError(say`${nameOf(game)} is not marked as hot`, 'gone');
      await setHotPlace(call.tx, game.gameId, place || null);
      const { hotRank } = await requireHouseGame(call, game.gameId);
      await note(call, 'game.hot', game, [{ hot: game.hotRank }, { hot: hotRank }]);
      return hotRank === null
        ? say`${nameOf(game)} is not marked as hot any more.`
        : say`${nameOf(game)} is hot, at place ${hotRank}.`;
    },
  },
};
