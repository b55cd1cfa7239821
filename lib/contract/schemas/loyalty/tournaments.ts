import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import { entryStandings, tournamentStatuses, type tournaments } from '../../calls/loyalty/tournaments';
import type { InputOf, OutputOf } from '../../define';
import { moneySchema, unstated, unstatedMoney, type FamilySchemas } from '../common';

const count = (least = 0) => number().integer().min(least).required('required');
const time = () => string().required();
const place = () => number().integer().min(1).nullable().defined();
const prize = unstatedMoney;
const language = () => string().matches(/^[A-Za-z]{2,3}$/, 'pattern');
const id = () => string().typeError('invalid').required('required').max(64, 'too.long');
const oneOf = <T extends string>(values: readonly T[]) =>
  mixed<T>().oneOf(values, 'choice').required('required');

const proofUrl = () =>
  string()
    .matches(/^(https?:\/\/|\/(?![/\\]))/)
    .nullable()
    .defined();

const own = object({
  joinedAt: time(),
  standing: oneOf(entryStandings),
  rounds: count(),
  score: count(),
  place: place(),
  prize: prize(),
});

const tournament = object({
  tournamentId: string().required(),
  title: string().defined(),
  status: oneOf(tournamentStatuses),
  startsAt: time(),
  endsAt: time(),
  paysAt: time(),
  rounds: count(1),
  minStake: moneySchema(),
  prizes: array(moneySchema()).required(),
  entrants: unstated(count(), 0),
  own: own.nullable().defined().default(undefined),
}).required('required') as unknown as Schema<OutputOf<typeof tournaments.join>>;

const row = object({
  place: place(),
  account: string().required(),
  isDemonstration: unstated(boolean().required(), false),
  isOwn: unstated(boolean().required(), false),
  score: count(),
  prize: prize(),
});

const round = object({
  roundId: string().required(),
  gameName: string().defined(),
  settledAt: time(),
  stake: moneySchema(),
  payout: moneySchema(),
  poolWin: moneySchema(),
  score: count(),
  proofUrl: proofUrl(),
});

const decidedRound = object({
  ...{ stake: moneySchema(), payout: moneySchema(), poolWin: moneySchema(), score: count() },
  ...{ mark: string().required(), roundId: string().nullable().defined(), proofUrl: proofUrl() },
});

const decidedEntry = object({
  entry: string().required(),
  account: string().nullable().defined(),
  isDemonstration: boolean().required(),
  place: place(),
  score: count(),
  prize: moneySchema(),
  rounds: array(decidedRound.required()).required(),
});

const statementPage = object({
  statement: object({
    kind: oneOf(['tournament'] as const),
    ...{ tournamentId: string().required(), startsAt: time(), endsAt: time(), decidedAt: time() },
    ...{ rounds: count(1), minStake: moneySchema(), prizes: array(moneySchema()).required() },
    ...{ joined: count(), decided: count(), returned: moneySchema(), digest: string().required() },
  }).required(),
  own: string().nullable().defined(),
  entries: array(decidedEntry.required()).required(),
  next: count().nullable().defined(),
}).required() as unknown as Schema<OutputOf<typeof tournaments.statement>>;

export const tournamentsSchemas: FamilySchemas<typeof tournaments> = {
  list: {
    input: object({ language: language() }) as Schema<InputOf<typeof tournaments.list>>,
    output: object({ list: array(tournament).required() }).required(),
  },
  board: {
    input: object({ tournamentId: id(), language: language() }).required('required') as Schema<
      InputOf<typeof tournaments.board>
    >,
    output: object({
      tournament,
      digest: unstated(
        string()
          .matches(/^[0-9a-f]{64}$/)
          .nullable()
          .defined(),
        null,
      ),
      list: array(row.required()).required(),
      ownRounds: unstated(array(round.required()).required(), []),
    }).required(),
  },
  statement: {
    input: object({
      tournamentId: id(),
      from: number()
        .typeError('number')
        .integer('number')
        .min(0, 'too.small')
        .max(1_000_000_000, 'too.large'),
    }).required('required') as unknown as Schema<InputOf<typeof tournaments.statement>>,
    output: statementPage,
  },
  join: { input: object({ tournamentId: id() }).required('required'), output: tournament },
};
