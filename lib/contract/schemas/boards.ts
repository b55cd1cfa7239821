import { array, boolean, number, object, string, type Schema } from 'yup';
import type { boards, BoardWin, Race } from '../calls/boards';
import type { InputOf } from '../define';
import { moneySchema, picture, type FamilySchemas } from './common';
import { gameType, language } from './game-parts';

const player = { account: string().required(), isDemonstration: boolean().required() };
const multiple = () => string().matches(/^\d+\.\d{2}$/);

const win = object({
  ...player,
  multiple: multiple().required(),
  payout: moneySchema(),
  wonAt: string().required(),
  gameName: string().required(),
  gameType: gameType().required(),
  gameCode: string().required(),
  vendorCode: string().required(),
  image: picture(),
  proofUrl: string()
    .matches(/^(https?:\/\/|\/(?![/\\]))/)
    .nullable()
    .defined(),
}).required() as unknown as Schema<BoardWin>;

const place = () => number().integer().min(1).nullable().defined();

const racePlace = object({
  ...player,
  place: place(),
  isOwn: boolean().required(),
  multiple: multiple().required(),
  gameName: string().required(),
  gameType: gameType().required(),
  gameCode: string().required(),
  vendorCode: string().required(),
}).required();

const listing = () => object({ account: string().defined(), isListed: boolean().required() });

export const boardsSchemas: FamilySchemas<typeof boards> = {
  wins: {
    input: object({
      language: language(),
      limitNum: number().integer('number').min(1, 'too.small').max(50, 'too.large'),
    }) as Schema<InputOf<typeof boards.wins>>,
    output: object({ list: array(win).required() }).required(),
  },
  race: {
    input: object({ language: language() }) as Schema<InputOf<typeof boards.race>>,
    output: object({
      from: string().required(),
      to: string().required(),
      list: array(racePlace).required(),
      own: object({ place: place(), multiple: multiple().nullable().defined() })
        .nullable()
        .defined()
        .default(undefined),
    }).required() as Schema<Race>,
  },
  listing: { input: object({}), output: listing() },
  setListing: { input: object({ isListed: boolean().required('required') }), output: listing() },
};
