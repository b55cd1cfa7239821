import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import {
  mostTicketsAtOnce,
  raffleStates,
  raffleTicketSources,
  type raffles,
} from '../../calls/loyalty/raffles';
import type { InputOf, OutputOf } from '../../define';
import { unstated, type FamilySchemas } from '../common';

const text = () => string().defined();
const textOrNull = () => string().nullable().defined();
const count = (least = 0) => number().integer().min(least).required('required');
const countOrNull = (least = 0) => number().integer().min(least).nullable().defined();
const id = () => string().typeError('invalid').required('required').max(64, 'too.long');
const oneOf = <T extends string>(values: readonly T[]) =>
  mixed<T>().oneOf(values, 'choice').required('required');

const prize = object({
  kind: oneOf(['cash', 'bonus', 'points'] as const),
  value: string().required(),
  wageringMultiple: unstated(countOrNull(), null),
  validDays: unstated(countOrNull(), null),
  ticket: unstated(countOrNull(1), null),
  isOwn: unstated(boolean().required(), false),
});

const dueBeacon = object({
  kind: oneOf(['drand', 'lottery'] as const),
  chain: unstated(textOrNull(), null),
  round: unstated(countOrNull(), null),
  address: unstated(textOrNull(), null),
  gameCode: unstated(textOrNull(), null),
  issue: unstated(textOrNull(), null),
});

const raffle = object({
  raffleId: string().required(),
  title: text(),
  state: oneOf(raffleStates),
  closesAt: text(),
  drawsAt: text(),
  ticketPoints: unstated(countOrNull(1), null),
  leftForMember: unstated(countOrNull(), null),
  ownTickets: count(),
  allTickets: count(),
  prizes: array(prize.required()).required(),
  commitment: text(),
  beacon: unstated(dueBeacon.nullable().defined(), null),
  root: unstated(textOrNull(), null),
  treeTickets: unstated(countOrNull(), null),
  entries: unstated(countOrNull(), null),
  serverSeed: unstated(textOrNull(), null),
  drawnAt: unstated(textOrNull(), null),
});

const placed = {
  number: count(1),
  ticketId: string().required(),
  place: count(),
  path: array(string().required()).required(),
};

const statement = object({
  kind: oneOf(['raffle'] as const),
  raffleId: string().required(),
  closesAt: text(),
  drawsAt: text(),
  commitment: text(),
  serverSeed: text(),
  // By its kind; fields of the other kind are not there.
  beacon: object({
    kind: oneOf(['drand', 'lottery'] as const),
    chain: string(),
    round: number().integer(),
    randomness: string(),
    signature: string(),
    gameCode: string(),
    issue: string(),
    sequence: number().integer(),
    chainId: string(),
    anchor: string(),
    firstSequence: number().integer(),
    link: string(),
  }).required(),
  root: text(),
  tickets: count(),
  entries: count(),
  left: array(string().required()).required(),
  draws: array(
    array(object({ ...placed, outcome: oneOf(['won', 'again', 'left'] as const) }).required()).required(),
  ).required(),
});

const tickets = object({
  raffleId: string().required(),
  own: array(
    object({
      ...placed,
      place: countOrNull(),
      source: unstated(oneOf(raffleTicketSources), 'other'),
      takenAt: text(),
    }).required(),
  ).required(),
  statement: unstated(
    statement.nullable().default(undefined).defined() as unknown as Schema<object | null>,
    null,
  ),
  list: array(string().required()).required(),
  next: unstated(countOrNull(), null),
}).required() as unknown as Schema<OutputOf<typeof raffles.tickets>>;

export const rafflesSchemas: FamilySchemas<typeof raffles> = {
  list: {
    input: object({ language: string().matches(/^[A-Za-z]{2,3}$/, 'pattern') }) as Schema<
      InputOf<typeof raffles.list>
    >,
    output: object({ list: array(raffle.required()).required() }).required(),
  },
  tickets: {
    input: object({
      raffleId: id(),
      from: number()
        .typeError('number')
        .integer('number')
        .min(1, 'too.small')
        .max(1_000_000_000, 'too.large'),
    }).required('required') as unknown as Schema<InputOf<typeof raffles.tickets>>,
    output: tickets,
  },
  take: {
    input: object({
      raffleId: id(),
      count: number()
        .typeError('number')
        .integer('number')
        .min(1, 'too.small')
        .max(mostTicketsAtOnce, 'too.large')
        .required('required'),
    }).required('required'),
    output: raffle.required(),
  },
};
