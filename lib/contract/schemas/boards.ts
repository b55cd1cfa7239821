import { array, boolean, number, object, string, type Schema } from 'yup';
import type { boards, BoardWin } from '../calls/boards';
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

export const boardsSchemas: FamilySchemas<typeof boards> = {
  wins: {
    input: object({
      language: language(),
      limitNum: number().integer('number').min(1, 'too.small').max(50, 'too.large'),
    }) as Schema<InputOf<typeof boards.wins>>,
    output: object({ list: array(win).required() }).required(),
  },
};
