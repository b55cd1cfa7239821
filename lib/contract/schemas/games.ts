import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import { classifications } from '../calls/catalogue';
import { shelves } from '../calls/kinds';
import type { InputOf } from '../define';
import type {
  BettingRecord,
  BettingRecordsInput,
  GameListInput,
  GameListOutput,
  games,
  LaunchInput,
  VendorLane,
  Winner,
} from '../calls/games';
import { gameTypes, type GameType } from '../types';
import {
  moneySchema,
  optionalAmountSchema,
  picture,
  unstated,
  unstatedMoney,
  type FamilySchemas,
} from './common';
import { code, game, gameType, kind, language, orNothing, page, gamePageInfo, pageInfo } from './game-parts';
import { liveTablesSchemas } from './vendor/live-tables';
import { roomListSchemas } from './vendor/match-wallet';
import { sportEventsSchemas } from './vendor/sport-events';
import { memberGamesSchemas } from './member-games';

const time = () =>
  string().test(
    'time',
    'time',
    (value) => value === undefined || (/^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))),
  );

const listInput = object({
  ...page,
  gameType: orNothing(gameType()),
  vendorCode: orNothing(code()),
  classification: orNothing(mixed<string>().oneOf(classifications, 'choice')),
  kind: orNothing(kind()),
  shelf: orNothing(mixed<string>().oneOf(shelves, 'choice')),
  gameName: string().trim().max(64, 'too.long'),
  minStake: orNothing(optionalAmountSchema()),
  minLines: number().integer('number').min(1, 'too.small').max(10_000, 'too.large'),
  language: language(),
}) as unknown as Schema<GameListInput>;

const vendorLane = object({
  title: gameType().required(),
  classification: unstated(string().defined(), ''),
  cards: array(
    object({
      gameType: gameType().required(),
      vendorCode: string().required(),
      accountTypeId: unstated(number().integer().nullable().defined(), null),
      isHot: unstated(boolean().required(), false),
      vendor: string().required(),
      logo: picture(),
    }),
  ).required(),
  kinds: array(kind().required()),
});

const launchInput = object({
  vendorCode: code().required('required'),
  gameType: gameType().required('required'),
  // With neither of the two it is the vendor's own lobby that opens.
  gameCode: code(),
  gameId: code(),
  defaultPlayType: string().max(64, 'too.long'),
  device: string().max(32, 'too.long').required('required'),
  language: language().required('required'),
  backUrl: string()
    .matches(/^https?:\/\//, 'url')
    .max(2048, 'too.long')
    .required('required'),
}) as unknown as Schema<LaunchInput>;

const roundStatus = () =>
  mixed<BettingRecord['status']>().oneOf(['open', 'settled', 'rolled_back'], 'choice');

const profitSums = {
  rounds: number().integer().min(0).required(),
  stake: moneySchema(),
  payout: moneySchema(),
  net: moneySchema(),
};

const record = object({
  roundId: string().required(),
  vendorCode: string().required(),
  vendor: string().required(),
  gameId: string().required(),
  gameCode: string().required(),
  gameName: string().required(),
  gameType: gameType().required(),
  image: string().defined(),
  stake: moneySchema(),
  payout: moneySchema(),
  net: moneySchema(),
  status: roundStatus().required(),
  startedAt: string().required(),
  settledAt: string().nullable().defined(),
  correction: object({ correctedAt: string().required(), paidBefore: moneySchema() })
    .optional()
    .default(undefined),
});

const winner = object({
  winAmount: moneySchema(),
  vo: object({
    account: unstated(string().defined(), ''),
    gameName: unstated(string().defined(), ''),
    gameType: unstated(gameType().nullable().defined(), null),
    gameCode: unstated(string().defined(), ''),
    vendorCode: unstated(string().defined(), ''),
    vendor: unstated(string().defined(), ''),
    image: picture(),
    wonAt: unstated(string().nullable().defined(), null),
    isDemonstration: unstated(boolean().required(), false),
  }).required(),
}).required() as unknown as Schema<Winner>;

/** A vendor may answer a path: the site takes it from one of the hosts that the brand lists for games. */
const launched = object({
  content: string()
    .matches(/^(https?:\/\/|\/(?![/\\]))/)
    .required(),
  gameName: string(),
  gameId: string(),
});

const address = object({
  content: string()
    .matches(/^https?:\/\//)
    .required(),
});

export const gamesSchemas: FamilySchemas<typeof games> = {
  menus: {
    input: object({ language: language() }) as Schema<InputOf<typeof games.menus>>,
    output: array(
      object({
        gameType: gameType().required(),
        title: string().required(),
        order: number().integer().required(),
      }),
    ).required(),
  },
  vendorLanes: {
    input: object({ flush: boolean() }) as Schema<InputOf<typeof games.vendorLanes>>,
    output: array(vendorLane).required() as Schema<VendorLane[]>,
  },
  list: {
    input: listInput,
    output: object({
      ...gamePageInfo,
      games: array(game).required(),
      classifications: array(string().required()),
    }) as unknown as Schema<GameListOutput>,
  },
  hot: {
    input: object({
      vendor: orNothing(code()),
      language: language(),
    }) as Schema<InputOf<typeof games.hot>>,
    output: object({
      list: array(object({ gameType: gameType().required(), games: array(game).required() })).required(),
    }),
  },
  ...memberGamesSchemas,
  roomList: roomListSchemas,
  liveTables: liveTablesSchemas,
  sportEvents: sportEventsSchemas,
  launch: { input: launchInput, output: launched },
  bettingRecords: {
    input: object({
      ...page,
      // An export asks for more at once than a screen does.
      pageSize: page.pageSize.max(500, 'too.large'),
      vendorCode: orNothing(code()),
      gameId: orNothing(code()),
      gameType: orNothing(gameType()),
      status: orNothing(roundStatus()),
      from: orNothing(time()),
      to: orNothing(time()),
    }) as unknown as Schema<BettingRecordsInput>,
    output: object({
      ...pageInfo,
      list: array(record).required(),
      totals: object({ stake: moneySchema(), payout: moneySchema(), net: moneySchema() }),
      vendors: array(object({ vendorCode: string().required(), vendor: string().required() })).required(),
      games: array(object({ gameId: string().required(), gameName: string().required() })).required(),
    }),
  },
  profit: {
    input: object({
      from: time().required('required'),
      to: time().required('required'),
      gameType: orNothing(gameType()),
    }) as unknown as Schema<InputOf<typeof games.profit>>,
    output: object({
      list: array(
        object({
          day: string()
            .matches(/^\d{4}-\d\d-\d\d$/)
            .required(),
          gameType: gameType().required(),
          ...profitSums,
        }),
      ).required(),
      totals: object(profitSums),
    }),
  },
  roundProof: { input: object({ roundId: code().required('required') }), output: address },
  jackpots: {
    input: object({ language: language() }) as unknown as Schema<{ language?: string }>,
    output: object({
      pools: array(
        object({
          poolCode: string().required(),
          name: string().required(),
          amount: moneySchema(),
          currency: string().required(),
          seed: unstatedMoney(),
          mostShare: unstated(string().nullable().defined(), null),
          games: unstated(array(game).required(), []),
        }),
      ).required(),
    }),
  },
  winners: {
    input: object({
      // `ALL` as gateways write it, or one of the game types.
      gameCategory: orNothing(mixed<GameType | 'ALL'>().oneOf(['ALL', ...gameTypes], 'choice')),
      language: language(),
      limitNum: number().integer('number').min(1, 'too.small').max(50, 'too.large'),
    }) as unknown as Schema<{ gameCategory?: string; language?: string; limitNum?: number }>,
    output: object({ list: array(winner).required() }).required() as Schema<{ list: Winner[] }>,
  },
};
