import type { Call, Exchange } from '../answered-call';
import type { Game } from '../world/catalogue';
import { Fields } from '../fields';
import type { Json, JsonObject } from '../json';
import { seededRandom } from '../seeded-random';
import { tellGame, unknownGame } from './games';

const seriesTitles: Record<string, [string, string]> = {
  SSC: ['Every few minutes', '时时彩'],
  K3: ['Three dice', '快三'],
  PK10: ['Race of ten', 'PK拾'],
  '11X5': ['Five of eleven', '十一选五'],
  LHC: ['Mark six', '六合彩'],
  WHEEL: ['Mill wheel', '水车'],
};

/** Prize modes are Lott, ZY, Elott and SEA; the two last mean the southern games. */
function lotteryGames(exchange: Exchange, prizeMode: string): Game[] {
  const gameType = /^(elott|sea)$/i.test(prizeMode) ? 'ELOTT' : 'LOTT';
  return exchange.world.catalogue.games.filter((game) => game.gameType === gameType);
}

function readMode(exchange: Exchange): string {
  const fields = new Fields(exchange.query);
  const prizeMode = fields.text('prizeMode');
  fields.text('device');
  fields.check();
  return prizeMode;
}

function tellMenus(exchange: Exchange, games: Game[]): Json {
  const { voice } = exchange;
  const rows = [...new Set(games.map((game) => game.gameClassify))].map((gameClassify): JsonObject => {
    const [en, cn] = seriesTitles[gameClassify] ?? [gameClassify, gameClassify];
    const own = games.filter((game) => game.gameClassify === gameClassify);
    const told = own.map((game) => tellGame(exchange, game));
    return voice.row({ gameClassify, title: voice.text({ en, cn }), games: voice.rows(told, unknownGame) });
  });
  return voice.list(rows, { gameClassify: 'LOOM', games: null });
}

function recentMenus(exchange: Exchange): Json {
  const { recent } = exchange.member();
  return tellMenus(
    exchange,
    lotteryGames(exchange, readMode(exchange)).filter((game) => recent.includes(game.nodeId)),
  );
}

function popular(exchange: Exchange): Json {
  const { voice } = exchange;
  const fields = new Fields(exchange.query);
  const count = fields.whole('count', 1, 100);
  const prizeMode = fields.text('prizeMode');
  fields.text('device');
  fields.text('language');
  fields.check();
  const games = lotteryGames(exchange, prizeMode).slice(0, count);
  return voice.row({
    games: voice.rows(
      games.map((game) => tellGame(exchange, game)),
      unknownGame,
    ),
  });
}

const drawEvery = 5 * 60_000;

/** The same numbers for the same draw, whoever asks and however often. */
function openedNumbers(exchange: Exchange, gameType: string): Json {
  const { voice, world } = exchange;
  const fields = new Fields(exchange.query);
  const count = fields.whole('count', 1, 500);
  const gameCode = fields.optional('gameCode');
  fields.check();
  const games = world.catalogue.games.filter(
    (game) => game.gameType === gameType && (gameCode ?? game.code) === game.code,
  );
  const newest = Math.floor(Date.now() / drawEvery);
  const rows = Array.from({ length: games.length === 0 ? 0 : count }, (_, place): JsonObject => {
    const game = games[place % games.length];
    const draw = newest - Math.floor(place / games.length);
    const random = seededRandom(world.seed + draw, game?.code ?? '');
    return voice.row({
      gameCode: game?.code,
      gameName: voice.text(game?.name ?? { en: '', cn: '' }),
      numero: String(draw),
      numbers: Array.from({ length: 5 }, () => String(random.below(10))),
      openTime: voice.time(new Date(draw * drawEvery)),
    });
  });
  return voice.list(rows, { gameCode: 'LOOM', numbers: 'woven' });
}

export const lotteryCalls: Call[] = [
  {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    token: 'no',
    answer: (exchange) => tellMenus(exchange, lotteryGames(exchange, readMode(exchange))),
  },
  { method: 'GET', path: '/lgw/vn/games/game_menu/recent', token: 'yes', answer: recentMenus },
  { method: 'GET', path: '/lgw/games/popular', token: 'no', answer: popular },
  {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    token: 'no',
    answer: (exchange) => openedNumbers(exchange, 'ELOTT'),
  },
  {
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    token: 'no',
    answer: (exchange) => openedNumbers(exchange, 'LOTT'),
  },
];
