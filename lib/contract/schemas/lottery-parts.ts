import { array, boolean, mixed, number, object, string } from 'yup';
import { drawStates } from '../calls/lottery';

/** What several schemas of lotteries are made of. */
export const gameCode = () => string().matches(/^[a-z0-9]{2,24}$/, 'pattern');
export const issue = () => string().matches(/^\d{8}(-\d{4})?$/, 'pattern');
export const id = () => string().matches(/^[a-z]{3}_[0-9a-z]{4,40}$/, 'pattern');
export const count = () => number().typeError('number').integer('number').min(0, 'too.small');
export const time = () => string().required();
export const laterTime = () => string().nullable().defined();
export const hash = () => string().matches(/^[0-9a-f]{64}$/);
export const shownHash = () => hash().nullable().defined();
export const decimal = () => string().matches(/^\d+\.\d{4}$/);
export const percent = () => string().matches(/^\d{1,3}\.\d{2}$/);
export const state = () => mixed<(typeof drawStates)[number]>().oneOf(drawStates).required();
export const numbers = () => array(number().integer().required()).nullable().defined().default(undefined);

export const drawProofFields = {
  kind: mixed<'draw'>().oneOf(['draw']).required(),
  gameCode: gameCode().required(),
  issue: issue().required(),
  sequence: count().required(),
  state: state(),
  rulesVersion: count().required(),
  margin: percent().required(),
  drawsAt: time(),
  lockedAt: laterTime(),
  drawnAt: laterTime(),
  chain: object({
    chainId: string().required(),
    anchor: hash().required(),
    firstSequence: count().required(),
    links: count().required(),
  }).required(),
  platformCommitment: hash().required(),
  houseCommitment: shownHash(),
  platformSeed: shownHash(),
  tickets: count().nullable().defined(),
  ticketsRoot: shownHash(),
  entropy: shownHash(),
  link: shownHash(),
  numbers: numbers(),
  voidReason: string().nullable().defined(),
  isRehearsal: boolean().required(),
};
