import { contract } from '@/lib/contract';
import { CallError, invalidFields } from '@/lib/contract/errors';
import type { Game, GameListInput } from '@/lib/contract/games';
import { implement } from '@/lib/contract/implement';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import { gameTypes, type GameType } from '@/lib/contract/types';
import { parseMoney } from '@/lib/money';
import { requireCaller, type CallContext } from '../context';
import { getVendorRoundId, listBettingRecords } from './betting-records';
import {
  listClassifications,
  listGames,
  listGameTypes,
  listHotGames,
  listVendorLanes,
} from './catalogue-store';
import { launchGame } from './launch-game';
import { readProfit } from './profit';
import { defaultPageSize, hotTabOrder, lanesForSite, maxPageSize, maxWinners, totalPagesOf } from './rules';
import { listWinners } from './winner-board';

async function browseGames(context: CallContext, input: GameListInput) {
  const pageNo = input.pageNo ?? 1;
  const pageSize = Math.min(input.pageSize ?? defaultPageSize, maxPageSize);
  const maxSmallestStakeMinor = input.minStake === undefined ? undefined : parseMoney(input.minStake);
  if (maxSmallestStakeMinor === null) throw invalidFields({ minStake: { code: 'money' } });
  const { gameType, vendorCode, classification, gameName: name, minLines } = input;
  const found = await listGames(
    context.db,
    { gameType, vendorCode, classification, name, minLines, maxSmallestStakeMinor },
    { pageNo, pageSize, language: input.language ?? context.language, now: context.now },
  );
  const existing = await listClassifications(context.db, { gameType, vendorCode }, context.now);
  return { ...found, totalPages: totalPagesOf(found.totalItems, pageSize), classifications: existing };
}

function byTab(games: Game[]): { list: { gameType: GameType; games: Game[] }[] } {
  const groups = hotTabOrder.map((gameType) => ({
    gameType,
    games: games.filter((game) => game.gameType === gameType),
  }));
  return { list: groups.filter((group) => group.games.length > 0) };
}

export const gamesHandlers = implement<CallContext, typeof contract.games>(contract.games, {
  menus: (context, input) => listGameTypes(context.db, input.language ?? context.language),
  vendorLanes: async (context) => lanesForSite(await listVendorLanes(context.db, context.now)),
  list: browseGames,
  hot: async (context, input) => {
    const language = input.language ?? context.language;
    return byTab(await listHotGames(context.db, { vendorCode: input.vendor, language, now: context.now }));
  },
  launch: async (context, input) => {
    const caller = requireCaller(context);
    const { origin, siteOrigin = origin, now } = context;
    return { content: await launchGame(context.db, { caller, input, origin, siteOrigin, now }) };
  },
  bettingRecords: (context, input) =>
    listBettingRecords(context.db, requireCaller(context).memberId, { input, language: context.language }),
  profit: (context, { from, to, gameType }) => {
    const { memberId, accountType } = requireCaller(context);
    const span = { from: new Date(from), to: new Date(to) };
    return readProfit(context.db, memberId, { ...span, gameType, currency: playCurrencyOf(accountType) });
  },
  roundProof: async (context, { roundId }) => {
    const vendorRoundId = await getVendorRoundId(context.db, requireCaller(context).memberId, roundId);
    if (!vendorRoundId) throw new CallError('round.not.found');
    return { content: `${context.origin}/sandbox/proof/${encodeURIComponent(vendorRoundId)}` };
  },
  winners: async (context, input) => ({
    list: await listWinners(context.db, {
      language: (input.language ?? context.language).toUpperCase(),
      gameType: gameTypes.find((type) => type === input.gameCategory),
      limit: input.limitNum ?? maxWinners,
      now: context.now,
    }),
  }),
});
