import { array, boolean, mixed, object, string, type Schema } from 'yup';
import { lotteryClasses, type LotteryClass } from '@/lib/lottery/calendar';
import type { lottery } from '../calls/lottery';
import type { InputOf, OutputOf } from '../define';
import { moneySchema, picture, type FamilySchemas } from './common';
import { gameType, language, orNothing } from './game-parts';
import { lotteryBetsSchemas } from './lottery-bets';
import {
  count,
  decimal,
  drawProofFields,
  gameCode,
  hash,
  issue,
  numbers,
  percent,
  state,
  time,
} from './lottery-parts';

const areas = ['north', 'central', 'south'] as const;

const prizeMode = () => mixed<'ELOTT' | 'LOTT'>().oneOf(['ELOTT', 'LOTT'], 'choice');
const menuInput = {
  prizeMode: orNothing(prizeMode()),
  device: orNothing(string().max(32, 'too.long')),
  language: language(),
};

const game = object({
  gameId: string().required(),
  gameCode: gameCode().required(),
  gameName: string().required(),
  gameType: gameType().required(),
  vendorCode: string().required(),
  classification: mixed<LotteryClass>().oneOf(lotteryClasses).required(),
  image: picture(),
  isMaintained: boolean().required(),
  everyMinutes: count().nullable().defined(),
}).required();

const games = array(game).required();
const vietnameseMenu = object({
  areas: array(
    object({ area: mixed<(typeof areas)[number]>().oneOf(areas).required(), games }).required(),
  ).required(),
}).required() as unknown as Schema<OutputOf<typeof lottery.vietnameseMenu>>;
const familyMenu = object({
  families: array(
    object({
      classification: mixed<LotteryClass>().oneOf(lotteryClasses).required(),
      games,
    }).required(),
  ).required(),
}).required() as unknown as Schema<OutputOf<typeof lottery.menu>>;

const opened = {
  issue: issue().required(),
  drawsAt: time(),
  state: state(),
  numbers: numbers(),
  isRehearsal: boolean().required(),
};
const openedInput = object({
  gameCode: gameCode().required('required'),
  count: count().min(1, 'too.small').max(100, 'too.large'),
  before: orNothing(issue()),
}) as Schema<InputOf<typeof lottery.opened>>;
const openedList = object({
  list: array(object(opened).required()).required(),
}).required() as unknown as Schema<OutputOf<typeof lottery.opened>>;

const current = object({
  gameCode: gameCode().required(),
  issue: issue().required(),
  state: state(),
  opensAt: time(),
  locksAt: time(),
  drawsAt: time(),
  commitments: object({
    platform: hash().required(),
    link: hash().required(),
    hashes: count().required(),
  }).required(),
  awaited: object({ issue: issue().required(), drawsAt: time() }).nullable().defined().default(undefined),
  last: object(opened).nullable().defined().default(undefined),
}).required();

const drawProof = object(drawProofFields).required() as unknown as Schema<OutputOf<typeof lottery.drawProof>>;

export const lotterySchemas: FamilySchemas<typeof lottery> = {
  vietnameseMenu: {
    input: object(menuInput) as Schema<InputOf<typeof lottery.vietnameseMenu>>,
    output: vietnameseMenu,
  },
  vietnameseRecent: {
    input: object(menuInput) as Schema<InputOf<typeof lottery.vietnameseRecent>>,
    output: vietnameseMenu,
  },
  popular: {
    input: object({ ...menuInput, count: count().min(1, 'too.small').max(50, 'too.large') }) as Schema<
      InputOf<typeof lottery.popular>
    >,
    output: object({ games }).required(),
  },
  vietnameseOpened: { input: openedInput, output: openedList },
  opened: { input: openedInput, output: openedList },
  menu: { input: object(menuInput) as Schema<InputOf<typeof lottery.menu>>, output: familyMenu },
  recent: { input: object(menuInput) as Schema<InputOf<typeof lottery.recent>>, output: familyMenu },
  plays: {
    input: object({ gameCode: gameCode().required('required') }),
    output: object({
      rulesVersion: count().required(),
      margin: percent().required(),
      limits: object({
        ticket: moneySchema(),
        lineCombinations: count().required(),
        linePrize: moneySchema(),
        memberPrizes: moneySchema(),
      }).required(),
      plays: array(
        object({
          code: string().required(),
          classes: array(
            object({
              name: string().required(),
              multiple: decimal().required(),
              oneIn: decimal().nullable().defined(),
            }).required(),
          ).required(),
          returnToPlayer: percent().required(),
        }).required(),
      ).required(),
    }).required(),
  },
  current: {
    input: object({
      gameCodes: string()
        .matches(/^[a-z0-9]{2,24}(,[a-z0-9]{2,24}){0,59}$/, 'pattern')
        .required('required'),
    }),
    output: object({ serverTime: time(), list: array(current).required() }).required(),
  },
  drawProof: {
    input: object({ gameCode: gameCode().required('required'), issue: issue().required('required') }),
    output: drawProof,
  },
  day: {
    input: object({
      area: mixed<(typeof areas)[number]>().oneOf(areas, 'choice').required('required'),
      date: string()
        .matches(/^\d{4}-\d{2}-\d{2}$/, 'pattern')
        .required('required'),
      language: language(),
    }) as Schema<InputOf<typeof lottery.day>>,
    output: object({
      area: mixed<(typeof areas)[number]>().oneOf(areas).required(),
      date: string().required(),
      list: array(
        object({ ...opened, gameCode: gameCode().required(), gameName: string().required() }).required(),
      ).required(),
    }).required(),
  },
  ...lotteryBetsSchemas,
};
