import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import { maxAmountMinor, parseMoney } from '@/lib/money';
import {
  liveTableStates,
  mostResults,
  mostTables,
  type liveTableCalls,
  type LiveTablesInput,
  type LiveTablesOutput,
  type LiveTableState,
  type VendorLiveTable,
} from '../../calls/live-tables';
import { moneySchema, picture, positiveAmountSchema, type FamilySchemas } from '../common';
import { gameType, language, orNothing } from '../game-parts';
import { moment, vendorCode } from './report-parts';

/** As the catalogue writes the codes of its games. */
const gameCode = () =>
  string()
    .matches(/^[a-z0-9-]{2,64}$/, 'pattern')
    .required('required');
const kind = () =>
  string()
    .matches(/^[a-z][a-z0-9-]{1,31}$/, 'pattern')
    .required('required');
const resultCode = () =>
  string()
    .matches(/^[a-z0-9-]{1,12}$/, 'pattern')
    .required('required');
const state = () => mixed<LiveTableState>().oneOf(liveTableStates, 'choice').required('required');
const count = (least: number, most: number) =>
  number().integer('number').min(least, 'too.small').max(most, 'too.large').typeError('number');
const results = () => array(resultCode()).max(mostResults, 'too.large').required('required');

const longestBettingSeconds = 600;
const mostPlayers = 1_000_000;
const mostRounds = 2_000_000_000;

const reported = object({
  vendorCode: vendorCode(),
  tableCode: gameCode(),
  kind: kind(),
  state: state(),
  round: count(0, mostRounds).nullable().defined('required'),
  closesAt: moment().nullable().defined('required'),
  minStake: positiveAmountSchema(),
  maxStake: positiveAmountSchema(),
  bettingSeconds: count(1, longestBettingSeconds).required('required'),
  lastResults: results(),
  players: count(0, mostPlayers).required('required'),
}).test('limits', 'too.small', (table, { createError, path }) => {
  const [least, most] = [parseMoney(table.minStake) ?? 0n, parseMoney(table.maxStake) ?? maxAmountMinor];
  // One that cannot be an amount at all is refused at its own field.
  const isWrong = most > 0n && least > most && least <= maxAmountMinor;
  return isWrong ? createError({ path: `${path}.maxStake`, message: 'too.small' }) : true;
}) as unknown as Schema<VendorLiveTable>;

const nameOf = (table?: VendorLiveTable | null) => `${table?.vendorCode} ${table?.tableCode}`;

const reportedTables = () =>
  array(reported)
    .max(mostTables, 'too.large')
    .required('required')
    // Two words about one table contradict each other.
    .test('once', 'choice', (tables = []) => {
      const names = tables.map(nameOf);
      return new Set(names).size === names.length;
    });

export const liveTableSchemas: FamilySchemas<typeof liveTableCalls> = {
  reportTables: {
    input: object({
      seenAt: moment().required('required'),
      tables: reportedTables(),
    }),
    output: object({ reportedAt: string().required(), isWatched: boolean().required() }),
  },
};

export const liveTablesSchemas = {
  input: object({
    gameType: orNothing(gameType()),
    language: language(),
  }) as unknown as Schema<LiveTablesInput>,
  output: object({
    tables: array(
      object({
        gameId: string().required(),
        vendorCode: string().required(),
        vendor: string().required(),
        gameType: gameType().required(),
        gameCode: string().required(),
        gameName: string().required(),
        image: picture(),
        kind: kind(),
        state: state(),
        round: count(0, mostRounds).nullable().defined(),
        closesAt: string().nullable().defined(),
        minStake: moneySchema(),
        maxStake: moneySchema(),
        bettingSeconds: count(1, longestBettingSeconds).required(),
        lastResults: results(),
        players: count(0, mostPlayers).required(),
        reportedAt: string().required(),
      }),
    ).required(),
  }) as unknown as Schema<LiveTablesOutput>,
};
