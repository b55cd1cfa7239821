import { array, boolean, number, object, string, type Schema } from 'yup';
import { languageCodes } from '@/lib/i18n/locales';
import type { matchCalls, RoomListInput, RoomListOutput, VendorRoom } from '../../calls/match-wallet';
import {
  amountSchema,
  moneySchema,
  positiveAmountSchema,
  unstated,
  unstatedMoney,
  type FamilySchemas,
} from '../common';

/** Ids that vendors make: printable, without spaces, short enough for an index. */
const id = () =>
  string()
    .matches(/^[A-Za-z0-9_.:-]{1,64}$/, 'pattern')
    .required('required');
const currency = () =>
  string()
    .matches(/^[A-Z]{3,8}$/, 'pattern')
    .required('required');
const percent = () =>
  string()
    .matches(/^\d{1,2}\.\d{2}$/, 'pattern')
    .required('required');
const count = (largest: number) =>
  number()
    .integer('number')
    .min(0, 'too.small')
    .max(largest, 'too.large')
    .typeError('number')
    .required('required');
const name = () => string().max(64, 'too.long');

const receipt = object({
  balance: moneySchema(),
  currency: string().required(),
  isDuplicate: boolean().required(),
});
const matchReceipt = object({
  currency: string().required(),
  isDuplicate: boolean().required(),
  balances: array(
    object({ roundId: string().required(), playerId: string().required(), balance: moneySchema() }),
  ).required(),
});

const inRound = { playerId: id(), roundId: id(), transactionId: id(), currency: currency(), matchId: id() };
const inMatch = { matchId: id(), transactionId: id(), currency: currency() };
/** More seats than any table has. */
const maxSeats = 16;
const maxRooms = 200;
const maxSitting = 1_000_000;

/** One name for each language that ships; English is always there. */
const names = () =>
  object({
    ...Object.fromEntries(Object.values(languageCodes).map((code) => [code, name()])),
    EN: name().required('required'),
  });

const room = object({
  roomCode: id(),
  vendorCode: id(),
  gameCode: id(),
  names: names().required('required'),
  stake: positiveAmountSchema(),
  rakePercent: percent(),
  seats: count(maxSeats).min(2, 'too.small'),
  players: count(maxSitting),
  bots: count(maxSitting),
}) as unknown as Schema<VendorRoom>;

export const matchSchemas: FamilySchemas<typeof matchCalls> = {
  enterMatch: {
    input: object({ ...inRound, sessionId: id(), gameCode: id(), amount: positiveAmountSchema() }),
    output: receipt,
  },
  leaveMatch: { input: object({ ...inRound, betTransactionId: id() }), output: receipt },
  stakeBot: { input: object({ ...inMatch, amount: positiveAmountSchema() }), output: matchReceipt },
  settleMatch: {
    input: object({
      ...inMatch,
      payouts: array(object({ playerId: id(), roundId: id(), amount: amountSchema() }))
        .min(1, 'too.small')
        .max(maxSeats, 'too.large')
        .required('required'),
      rake: amountSchema(),
    }),
    output: matchReceipt,
  },
  voidMatch: { input: object(inMatch), output: matchReceipt },
  reportRooms: {
    input: object({
      rooms: array(room).max(maxRooms, 'too.large').required('required'),
    }),
    output: object({ reportedAt: string().required() }),
  },
};

export const roomListSchemas = {
  input: object({
    vendorCode: string().matches(/^[A-Za-z0-9_-]{1,64}$/, 'pattern'),
    language: string().matches(/^[A-Za-z]{2,3}$/, 'pattern'),
  }) as unknown as Schema<RoomListInput>,
  output: object({
    rooms: array(
      object({
        roomCode: string().required(),
        gameCode: string().defined(),
        gameName: string().defined(),
        vendorCode: string().required(),
        name: string().required(),
        stake: moneySchema(),
        rakePercent: unstated(percent().nullable().defined(), null),
        seats: unstated(count(maxSeats).nullable().defined(), null),
        players: unstated(count(maxSitting).nullable().defined(), null),
        bots: unstated(count(maxSitting), 0),
        minBalance: unstatedMoney(),
      }),
    ).required(),
  }) as unknown as Schema<RoomListOutput>,
};
