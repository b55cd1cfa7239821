import { contract } from '@/lib/contract';
import { CallError, invalidFields } from '@/lib/contract/errors';
import type {
  FavouriteInput,
  FavouriteListInput,
  Game,
  GameListInput,
  RecentGamesInput,
} from '@/lib/contract/calls/games';
import { implement } from '@/lib/contract/implement';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import type { GameType } from '@/lib/contract/types';
import { parseAmount } from '@/lib/money';
import { fillUrl } from '@/lib/addresses/url-template';
import { recordsOf, requireCaller, type CallContext } from '@/platform/ground/context';
import { getProofPlace, listBettingRecords, readProfit, readWinners } from '../history';
import {
  listClassifications,
  listGames,
  listGameTypes,
  listHotGames,
  listTypesOfVendor,
  listVendorLanes,
  type GamePage,
} from '../catalogue';
import { deleteFavourite, insertFavourite, listFavouriteIds, listFavourites } from '../catalogue';
import { drawAddressOf, getTicketPlace, type TicketPlace } from '../lottery';
import { listPoolsWithGames, withPlaying } from '../boards';
import { launchGame } from '../launch';
import { listLiveTables } from '../live-tables';
import { listSportEvents } from '../sport-events';
import { listRecentGames } from '../catalogue';
import { defaultPageSize, maxPageSize, totalPagesOf } from '../catalogue';
import { hotTabOrder, lanesForSite } from '@/lib/contract/calls/catalogue';
import { kindsOfShelf } from '@/lib/contract/calls/kinds';
import { listRooms } from '../catalogue';

interface Paging {
  pageNo: number;
  pageSize: number;
  language: string;
  now: Date;
}

function pagingOf(
  context: CallContext,
  input: { pageNo?: number; pageSize?: number; language?: string },
): Paging {
  return {
    pageNo: input.pageNo ?? 1,
    pageSize: Math.min(input.pageSize ?? defaultPageSize, maxPageSize),
    language: input.language ?? context.language,
    now: context.now,
  };
}

function pageInfoOf({ totalItems }: GamePage, { pageSize }: Paging) {
  return { totalPages: totalPagesOf(totalItems, pageSize), totalItems };
}

async function browseGames(context: CallContext, input: GameListInput) {
  const paging = pagingOf(context, input);
  const maxSmallestStakeMinor = input.minStake === undefined ? undefined : parseAmount(input.minStake);
  if (maxSmallestStakeMinor === null) throw invalidFields({ minStake: { code: 'money' } });
  const { gameType, vendorCode, classification, gameName: name, minLines, kind, shelf } = input;
  const kinds = kind ? [kind] : shelf && kindsOfShelf(shelf);
  const filter = { gameType, vendorCode, classification, kinds, name, minLines, maxSmallestStakeMinor };
  const found = await listGames(context.db, filter, paging);
  const existing = await listClassifications(context.db, { gameType, vendorCode }, context.now);
  const games = await withPlaying(context.db, found.games, context.now);
  return { ...found, games, ...pageInfoOf(found, paging), classifications: existing };
}

async function readFavourites(context: CallContext, input: FavouriteListInput) {
  const paging = pagingOf(context, input);
  const { memberId } = requireCaller(context);
  const found = await listFavourites(context.db, memberId, { gameType: input.gameType, ...paging });
  return { ...pageInfoOf(found, paging), content: found.games };
}

async function readRecent(context: CallContext, { gameType, vendorCode, ...input }: RecentGamesInput) {
  const paging = pagingOf(context, input);
  const { memberId } = requireCaller(context);
  const found = await listRecentGames(context.db, memberId, { gameType, vendorCode, ...paging });
  return { ...pageInfoOf(found, paging), list: found.games };
}

async function addFavourite(context: CallContext, input: FavouriteInput): Promise<string[]> {
  const { memberId } = requireCaller(context);
  const isKnown = await insertFavourite(context.db, memberId, { ...input, now: context.now });
  if (!isKnown) throw new CallError('game.not.found');
  return listFavouriteIds(context.db, memberId, context.now);
}

async function removeFavourite(context: CallContext, { gameId }: FavouriteInput): Promise<string[]> {
  const { memberId } = requireCaller(context);
  await deleteFavourite(context.db, memberId, gameId);
  return listFavouriteIds(context.db, memberId, context.now);
}

function byTab(games: Game[]): { list: { gameType: GameType; games: Game[] }[] } {
  const groups = hotTabOrder.map((gameType) => ({
    gameType,
    games: games.filter((game) => game.gameType === gameType),
  }));
  return { list: groups.filter((group) => group.games.length > 0) };
}

const drawPageOf = ({ origin, siteOrigin = origin }: CallContext, ticket: TicketPlace): string =>
  `${drawAddressOf(ticket, siteOrigin)}?ticket=${ticket.ticketId}`;

export const gamesHandlers = implement<CallContext, typeof contract.games>(contract.games, {
  menus: (context, input) => listGameTypes(context.db, input.language ?? context.language),
  vendorLanes: async (context) => lanesForSite(await listVendorLanes(context.db, context.now)),
  list: browseGames,
  hot: async (context, input) => {
    const language = input.language ?? context.language;
    const { db, now } = context;
    const hot = await listHotGames(db, { vendorCode: input.vendor, language, now });
    return byTab(await withPlaying(db, hot, now));
  },
  vendorTypes: async (context, { vendorCode }) => ({
    gameType: await listTypesOfVendor(context.db, vendorCode, context.now),
  }),
  favouriteIds: (context) => listFavouriteIds(context.db, requireCaller(context).memberId, context.now),
  addFavourite,
  removeFavourite,
  favourites: readFavourites,
  recent: readRecent,
  roomList: async (context, { vendorCode, language = context.language }) => ({
    rooms: await listRooms(context.db, { vendorCode, language, now: context.now }),
  }),
  liveTables: async (context, { gameType, language = context.language }) => ({
    tables: await listLiveTables(context.db, {
      gameType,
      language: language.toUpperCase(),
      now: context.now,
    }),
  }),
  sportEvents: (context, { gameType, sport, pageNo, pageSize }) =>
    listSportEvents(context.db, { gameType, sport, pageNo, pageSize, now: context.now }),
  launch: async (context, input) => {
    const caller = requireCaller(context);
    const { origin, siteOrigin = origin, now } = context;
    return launchGame(context.db, { caller, input, origin, siteOrigin, now });
  },
  bettingRecords: (context, input) =>
    listBettingRecords(recordsOf(context), requireCaller(context).memberId, {
      input,
      language: context.language,
    }),
  profit: (context, { from, to, gameType }) => {
    const { memberId, accountType } = requireCaller(context);
    const span = { from: new Date(from), to: new Date(to) };
    return readProfit(recordsOf(context), memberId, {
      ...span,
      gameType,
      currency: playCurrencyOf(accountType),
    });
  },
  roundProof: async (context, { roundId }) => {
    const { memberId } = requireCaller(context);
    const place = await getProofPlace(context.db, memberId, roundId);
    const ticket = place ? null : await getTicketPlace(context.db, memberId, roundId);
    // Of a lottery the page of its draw, which is this site's own.
    if (ticket) return { content: drawPageOf(context, ticket) };
    if (!place) throw new CallError('round.not.found');
    return { content: fillUrl(place.proofUrl, { roundId: place.vendorRoundId }, context.origin) };
  },
  jackpots: async (context, input) => ({
    pools: await listPoolsWithGames(context.db, {
      language: (input.language ?? context.language).toUpperCase(),
      now: context.now,
    }),
  }),
  winners: readWinners,
});
