import { pageOf, type Call, type Exchange } from '../answered-call';
import type { Game } from '../world/catalogue';
import { Fields } from '../fields';
import type { Json } from '../json';
import { Refusal } from '../refusal';
import { tellGame, unknownGame } from './games';

function named(exchange: Exchange, nodeIds: readonly string[]): Game[] {
  const { games } = exchange.world.catalogue;
  return nodeIds.flatMap((nodeId) => games.filter((game) => game.nodeId === nodeId));
}

const favouriteIds = (exchange: Exchange): Json =>
  exchange.member().favourites.map((nodeId) => exchange.voice.id(nodeId));

/** The game of an addition or removal; a DELETE may carry it in its body or in its query. */
function chosen(exchange: Exchange): string {
  const source = exchange.body.nodeId === undefined ? exchange.query : exchange.body;
  const fields = new Fields(source);
  const nodeId = fields.text('nodeId');
  const vendor = fields.text('vendor');
  const gameType = fields.text('gameType');
  fields.check();
  const game = named(exchange, [nodeId])[0];
  if (
    game?.gameType !== gameType ||
    ![game.vendor.code, game.vendor.name.en, game.vendor.name.cn].includes(vendor)
  ) {
    throw new Refusal(404, 'gangway.unknown', 'There is no such game.');
  }
  return nodeId;
}

function add(exchange: Exchange): Json {
  const nodeId = chosen(exchange);
  const member = exchange.member();
  if (!member.favourites.includes(nodeId)) member.favourites.unshift(nodeId);
  return favouriteIds(exchange);
}

function remove(exchange: Exchange): Json {
  const nodeId = chosen(exchange);
  const member = exchange.member();
  member.favourites = member.favourites.filter((old) => old !== nodeId);
  return favouriteIds(exchange);
}

function paged(exchange: Exchange, fields: Fields): { pageNo: number; pageSize: number } {
  fields.text('clientType');
  fields.text('language');
  const pageNo = fields.whole('pageNo', 1, 100_000);
  const pageSize = fields.whole('pageSize', 1, 200);
  fields.check();
  return { pageNo, pageSize };
}

function favouriteList(exchange: Exchange): Json {
  const fields = new Fields(exchange.query);
  fields.text('platform');
  const gameType = fields.text('gameType');
  const { pageNo, pageSize } = paged(exchange, fields);
  const games = named(exchange, exchange.member().favourites).filter((game) => game.gameType === gameType);
  const page = pageOf(games, pageNo, pageSize);
  const content = page.rows.map((game) => tellGame(exchange, game));
  return exchange.voice.row({ content: exchange.voice.rows(content, unknownGame), ...page.counts });
}

function recentList(exchange: Exchange): Json {
  const fields = new Fields(exchange.query);
  const vassalage = fields.optional('vassalage');
  const { pageNo, pageSize } = paged(exchange, fields);
  const games = named(exchange, exchange.member().recent);
  const wanted = games.filter((game) => vassalage === undefined || game.vendor.code === vassalage);
  const page = pageOf(wanted, pageNo, pageSize);
  const list = page.rows.map((game) => tellGame(exchange, game));
  return exchange.voice.row({ list: exchange.voice.rows(list, unknownGame), ...page.counts });
}

const favourites = '/wps/relay/MCSFE_getFavoriteGames';

export const ownGameCalls: Call[] = [
  { method: 'GET', path: favourites, token: 'yes', real: true, answer: favouriteIds },
  { method: 'POST', path: favourites, token: 'yes', real: true, answer: add },
  { method: 'DELETE', path: favourites, token: 'yes', real: true, answer: remove },
  {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    token: 'yes',
    real: true,
    answer: favouriteList,
  },
  { method: 'GET', path: '/wps/relay/GCS_recentGame', token: 'yes', answer: recentList },
];
