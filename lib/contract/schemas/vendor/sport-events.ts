import { array, mixed, number, object, string, type Schema } from 'yup';
import {
  mostReportedEvents,
  sportEventStates,
  sportGameTypes,
  sportMarketKinds,
  sportPriceKeys,
  type SportEventsInput,
  type SportEventsOutput,
  type SportMarket,
  type SportPriceKey,
  type sportEventCalls,
  type SportEventState,
  type SportGameType,
  type VendorSportEvent,
} from '../../calls/sport-events';
import type { FamilySchemas } from '../common';
import { language, orNothing, page, pageInfo } from '../game-parts';
import { moment, vendorCode } from './report-parts';

const eventId = () =>
  string()
    .matches(/^[a-z0-9-]{1,64}$/, 'pattern')
    .required('required');
const sport = () => string().matches(/^[a-z][a-zA-Z0-9]{1,31}$/, 'pattern');
/** A name to be shown: one line, without marks of a page and without signs that turn the direction of what follows. */
const name = () =>
  string()
    .matches(/^(?!\s)[^\p{Cc}\p{Zl}\p{Zp}<>\u202a-\u202e\u2066-\u2069]{1,80}$/u, 'pattern')
    .required('required');
const clock = () =>
  string()
    .matches(/^[\p{L}\p{N}'’:+. -]{1,16}$/u, 'pattern')
    .nullable()
    .defined('required');
const state = () => mixed<SportEventState>().oneOf(sportEventStates, 'choice').required('required');

const mostPoints = 999;
const points = () =>
  number()
    .integer('number')
    .min(0, 'too.small')
    .max(mostPoints, 'too.large')
    .typeError('number')
    .required('required');
const score = () =>
  object({ home: points(), away: points() }).nullable().default(undefined).defined('required');

/** Two decimals at most, and more than the stake comes back. */
const price = () =>
  string()
    .matches(/^[1-9]\d{0,3}(\.\d{1,2})?$/, 'pattern')
    .test('above', 'too.small', (text) => !text || !/^1(\.00?)?$/.test(text))
    .required('required');

const hasDraw = (market?: Partial<SportMarket> | null): boolean =>
  market?.kind === 'winner' && (market.prices ?? []).some(({ key }) => key === 'draw');

const prices = () =>
  array(
    object({
      key: mixed<SportPriceKey>().oneOf(sportPriceKeys, 'choice').required('required'),
      price: price(),
    }),
  )
    .min(1, 'required')
    .max(sportPriceKeys.length, 'too.large')
    .required('required')
    .test('once', 'choice', (given = []) => new Set(given.map(({ key }) => key)).size === given.length);

const market = () =>
  object({
    kind: mixed<SportMarket['kind']>().oneOf(sportMarketKinds, 'choice').required('required'),
    prices: prices(),
  })
    .test('draw', 'choice', (given, { createError, path }) =>
      hasDraw(given) ? createError({ path: `${path}.prices`, message: 'choice' }) : true,
    )
    .nullable()
    .default(undefined)
    .defined('required');

const eventNow = {
  vendorCode: vendorCode(),
  eventId: eventId(),
  sport: sport().required('required'),
  competition: name(),
  home: name(),
  away: name(),
  startsAt: moment().required('required'),
  state: state(),
  clock: clock(),
  score: score(),
  market: market(),
};

const nameOf = (event?: VendorSportEvent | null) => `${event?.vendorCode} ${event?.eventId}`;

const reportedEvents = () =>
  array(object(eventNow) as unknown as Schema<VendorSportEvent>)
    .max(mostReportedEvents, 'too.large')
    .required('required')
    // Two words about one event contradict each other.
    .test('once', 'choice', (events = []) => new Set(events.map(nameOf)).size === events.length);

export const sportEventSchemas: FamilySchemas<typeof sportEventCalls> = {
  reportEvents: {
    input: object({ seenAt: moment().required('required'), events: reportedEvents() }),
    output: object({ reportedAt: string().required() }),
  },
};

export const sportEventsSchemas = {
  input: object({
    ...page,
    gameType: mixed<SportGameType>().oneOf(sportGameTypes, 'choice').required('required'),
    sport: orNothing(sport()),
    language: language(),
  }) as unknown as Schema<SportEventsInput>,
  output: object({
    events: array(
      object({ ...eventNow, vendor: string().required(), reportedAt: string().required() }),
    ).required(),
    ...pageInfo,
  }) as unknown as Schema<SportEventsOutput>,
};
