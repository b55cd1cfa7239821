import { pageOf, type Call, type Exchange } from '../answered-call';
import { unknownGameTypes, type Game } from '../world/catalogue';
import { Fields, readMoney } from '../fields';
import type { Json, JsonObject } from '../json';
import { Refusal } from '../refusal';

/** A game under the names of the specification; of the two pairs of names it offers, the seed takes one each. */
export function tellGame({ voice, world }: Exchange, game: Game): JsonObject {
  return voice.row({
    nodeId: voice.id(game.nodeId),
    vassalage: game.vendor.code,
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    gameName: voice.text(game.name),
    minBet: voice.money(game.minBet),
    minLineNum: voice.optional(game.gameType === 'RNG' ? game.lines : null),
    isGame: game.opensVendor ? 'VASSALAGE' : 'GAME',
    defaultPlayType: voice.optional(game.lines % 3 === 0 ? null : game.playType),
    [world.dialect.vendorField]: voice.text(game.vendor.name),
    [world.dialect.codeField]: game.code,
    icon: voice.picture(`game-${game.code}`),
  });
}

export const unknownGame: JsonObject = {
  nodeId: null,
  gameType: 'CRASH',
  gameName: 'Kite of the week',
  odds: [3, 1],
};

function menus(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const fields = new Fields(exchange.query);
  fields.text('platform');
  fields.text('language');
  fields.check();
  const rows = world.catalogue.lanes.map((lane, place) =>
    voice.row({ gameType: lane.gameType, title: voice.text(lane.title), order: place + 1 }),
  );
  return voice.list(rows, { gameType: 7, order: 'last' });
}

function lanes(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const fields = new Fields(exchange.query);
  fields.choice('platform', ['html5-desktop', 'flash']);
  fields.check();
  const { catalogue } = world;
  const rows = catalogue.lanes.map((lane) => {
    const vendors = catalogue.vendors.filter((vendor) => vendor.gameType === lane.gameType);
    const cards = vendors.map((vendor) =>
      voice.row({
        gameType: vendor.gameType,
        vassalage: vendor.code,
        accountTypeId: voice.id(vendor.accountTypeId),
        isHot: vendor.hot ? 1 : 0,
        vendor: voice.text(vendor.name),
        logo: voice.picture(`vendor-${vendor.code}`),
      }),
    );
    const games = catalogue.games.filter((game) => game.gameType === lane.gameType);
    const classes = [...new Set(games.map((game) => game.gameClassify))].map((gameClassify) => {
      const makers = games
        .filter((game) => game.gameClassify === gameClassify)
        .map((game) => game.vendor.code);
      return voice.row({ gameClassify, vendors: [...new Set(makers)] });
    });
    return voice.row({
      title: voice.text(lane.title),
      gameClassify: classes,
      cards: voice.rows(cards, { gameType: 'SKILL', vassalage: null, poster: true }),
    });
  });
  return voice.list(rows, { title: null, cards: 'none yet' });
}

function typesOfVendor(exchange: Exchange): Json {
  const fields = new Fields(exchange.query);
  const vassalage = fields.text('vassalage');
  fields.check();
  const vendors = exchange.world.catalogue.vendors.filter(({ code }) => code === vassalage);
  const types: Json[] = vendors.map(({ gameType }) => gameType);
  return exchange.voice.list([...types, ...unknownGameTypes.slice(0, 1)]);
}

function matches(game: Game, query: Record<string, string | undefined>): boolean {
  const wanted = (name: string): string | undefined => {
    const value = query[name];
    return value === undefined || /^all$/i.test(value) ? undefined : value;
  };
  const lines = wanted('minLineNum');
  const minBet = wanted('minBet');
  const search = query.gameName?.toLowerCase();
  return (
    [undefined, game.gameType].includes(wanted('gameType')) &&
    [undefined, game.vendor.code].includes(wanted('vassalage')) &&
    [undefined, game.gameClassify].includes(wanted('gameClassify')) &&
    (search === undefined || game.name.en.toLowerCase().includes(search) || game.name.cn.includes(search)) &&
    (minBet === undefined || game.minBet === readMoney(minBet)) &&
    (lines === undefined || game.lines >= Number(lines))
  );
}

function gameList(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const fields = new Fields(exchange.query);
  fields.choice('clientType', ['3']);
  for (const name of ['platform', 'channel', 'merchant', 'language']) fields.text(name);
  const pageNo = fields.whole('pageNo', 1, 100_000);
  const pageSize = fields.whole('pageSize', 1, 200);
  const names = ['gameType', 'vassalage', 'gameClassify', 'gameName', 'minBet', 'minLineNum'];
  const query = Object.fromEntries(names.map((name) => [name, fields.optional(name)]));
  fields.check();
  const found = world.catalogue.games.filter((game) => matches(game, query));
  const page = pageOf(found, pageNo, pageSize);
  const games = page.rows.map((game) => tellGame(exchange, game));
  return voice.row({ games: voice.rows(games, unknownGame), ...page.counts });
}

/** "List by gameType" is read as one list for each type; a test may fix one of the other readings. */
function hotGames(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const fields = new Fields(exchange.query);
  for (const name of ['platform', 'language', 'merchantCode']) fields.text(name);
  fields.choice('isPlatform', ['2']);
  const vassalage = fields.optional('vendor');
  fields.check();
  const hot = world.catalogue.games.filter(
    (game) => game.hot && (vassalage === undefined || game.vendor.code === vassalage),
  );
  if (world.dialect.hotGames === 'flat')
    return voice.list(
      hot.map((game) => tellGame(exchange, game)),
      unknownGame,
    );
  const types = [...new Set(hot.map((game) => game.gameType))];
  const rowsOf = (gameType: string): Json[] =>
    hot.filter((game) => game.gameType === gameType).map((game) => tellGame(exchange, game));
  if (world.dialect.hotGames === 'groups') {
    return voice.list(types.map((gameType) => voice.row({ gameType, games: rowsOf(gameType) })));
  }
  return Object.fromEntries(types.map((gameType) => [gameType, voice.list(rowsOf(gameType), unknownGame)]));
}

function rankList(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const fields = new Fields(exchange.query);
  fields.text('gameCategory');
  fields.text('language');
  const limit = fields.whole('limitNum', 1, 200);
  fields.check();
  const winners = world.catalogue.games.slice(0, Math.min(limit, 40)).map((game, place) => {
    const amount = voice.money(BigInt(9_900_000 - place * 211_123 + 77));
    const vo = voice.row({
      account: `m***${place}`,
      nodeId: voice.id(game.nodeId),
      gameName: voice.text(game.name),
      gameType: game.gameType,
      vassalage: game.vendor.code,
      icon: voice.optional(place % 2 === 0 ? voice.picture(`game-${game.code}`) : null),
    });
    return voice.row({ winAmount: amount, vo });
  });
  return voice.row({ list: voice.rows(winners, { trophy: 'a cup' }) });
}

function rooms(exchange: Exchange): Json {
  const { voice } = exchange;
  const fields = new Fields(exchange.query);
  const vassalage = fields.text('vassalage');
  fields.check();
  const rows = ['11', '12', '9007199254743003'].map((id, place) =>
    voice.row({
      roomId: voice.id(id),
      roomName: voice.text({ en: `Cabin ${place + 1}`, cn: `舱房${place + 1}` }),
      vassalage,
      gameType: 'PVP',
      minBet: voice.money(BigInt(100 * (place + 1))),
      players: place * 2,
    }),
  );
  return voice.row({
    rooms: voice.rows(vassalage === 'HEDGEROW' ? rows : [], { roomId: null, sealed: true }),
  });
}

/** Nothing is paid here; the game is remembered and its address given. */
function launch(exchange: Exchange): Json {
  const { world, origin } = exchange;
  const fields = new Fields(exchange.body);
  const vassalage = fields.text('vassalage');
  const gameType = fields.text('gameType');
  for (const name of ['device', 'language', 'backUrl']) fields.text(name, 2000);
  const code = fields.optional('gameCode');
  const nodeId = fields.optional('nodeId');
  fields.check();
  const member = exchange.member();
  const offered = world.catalogue.games.filter(
    (game) => game.vendor.code === vassalage && game.gameType === gameType,
  );
  const named = offered.filter(
    (game) => (nodeId ?? game.nodeId) === game.nodeId && (code ?? game.code) === game.code,
  );
  const game = named[0];
  if (!game) throw new Refusal(404, 'gangway.unknown', 'There is no such game.');
  if (nodeId !== undefined || code !== undefined) {
    member.recent = [game.nodeId, ...member.recent.filter((old) => old !== game.nodeId)];
  }
  return exchange.voice.row({ content: `${origin}/play/${game.code}?pass=${world.pickDigits(12)}` });
}

export const gameCalls: Call[] = [
  { method: 'GET', path: '/lgw/games/game_menus', token: 'no', answer: menus },
  { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', token: 'no', answer: lanes },
  { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', token: 'yes', answer: typesOfVendor },
  { method: 'GET', path: '/wps/relay/GCSGAME_gameList', token: 'catalogue', answer: gameList },
  { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', token: 'no', answer: hotGames },
  { method: 'GET', path: '/wps/relay/GCSGAME_getRankList', token: 'no', answer: rankList },
  { method: 'GET', path: '/wps/relay/GLS2_roomList', token: 'catalogue', answer: rooms },
  { method: 'POST', path: '/wps/relay/GCS_gameLaunchFB', token: 'yes', answer: launch },
  { method: 'POST', path: '/wps/game/launchGame', token: 'yes', answer: launch },
];
