import { boolean, mixed, number, object, string, type Schema } from 'yup';
import { gameTypes, type GameType } from '../types';
import { picture, unstated, unstatedMoney } from './common';

/** What several schemas of games are made of. */
export const code = () => string().matches(/^[A-Za-z0-9_-]{1,64}$/, 'pattern');
export const language = () => string().matches(/^[A-Za-z]{2,3}$/, 'pattern');
export const gameType = () => mixed<GameType>().oneOf(gameTypes, 'choice');
/** A filter that is not given counts as no filter, and so does one that a form sends empty. */
export const orNothing = <T extends Schema>(schema: T): T =>
  schema.transform((value: unknown, original: unknown) => (original === '' ? undefined : value));
export const page = {
  pageNo: number().integer('number').min(1, 'too.small').max(100_000, 'too.large'),
  pageSize: number().integer('number').min(1, 'too.small').max(100, 'too.large'),
};
export const pageInfo = {
  totalPages: number().integer().min(0).required(),
  totalItems: number().integer().min(0).required(),
};
/** Of games: how many there are in all is not promised. */
export const gamePageInfo = {
  totalPages: unstated(number().integer().min(0).required(), 1),
  totalItems: unstated(number().integer().min(0).nullable().defined(), null),
};

export const game = object({
  gameId: string().required(),
  vendorCode: string().required(),
  gameType: gameType().required(),
  classification: unstated(string().defined(), ''),
  gameName: string().required(),
  minStake: unstatedMoney(),
  minLines: unstated(number().integer().nullable().defined(), null),
  opensList: unstated(boolean().required(), false),
  defaultPlayType: unstated(string().defined(), ''),
  vendor: string().required(),
  gameCode: unstated(string().defined(), ''),
  image: picture(),
  isMaintained: unstated(boolean().required(), false),
  returnToPlayer: string()
    .matches(/^\d{1,3}\.\d{2}$/)
    .nullable()
    .defined(),
  playing: object({
    members: number().integer().min(1).required(),
    demonstration: number().integer().min(0).required(),
  })
    .optional()
    .default(undefined)
    .meta({ unstated: undefined }),
});
