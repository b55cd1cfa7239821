import { array, boolean, mixed, number, object, string, type ObjectShape } from 'yup';
import { maxReportDays, reportPeriods, type ReportPeriodName } from '../../calls/agent-centre/report-parts';
import { accountTypes } from '../../types';
import { moneySchema } from '../common';
import { gameType, orNothing } from '../game-parts';

const dayMs = 86_400_000;

/** A day that is in the calendar: `2026-02-30` is none. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const dayText = () => string().test('time', 'time', (value) => !value || isDay(value));
const lengthOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Both days or neither; the last not before the first, and not more than a report covers. */
export const reportPeriodFields = () => ({
  period: orNothing(mixed<ReportPeriodName>().oneOf(reportPeriods, 'choice')),
  from: orNothing(dayText()).when('to', {
    is: (to: unknown) => Boolean(to),
    then: (schema) => schema.required('required'),
  }),
  to: orNothing(dayText()).test({
    name: 'period',
    message: 'period',
    params: { max: maxReportDays },
    test(value) {
      const { from } = this.parent as { from?: string };
      if (!from || !isDay(from) || (value && !isDay(value))) return true;
      if (!value) return false;
      const days = lengthOf(from, value);
      return days >= 1 && days <= maxReportDays;
    },
  }),
});

/** A sealed name: of an account, of a bet, of the place where a page ended. */
export const sealedText = () => string().matches(/^[A-Za-z0-9_-]{1,400}$/, 'pattern');

export const reportFilterFields = () => ({
  ...reportPeriodFields(),
  account: orNothing(sealedText()),
  gameType: orNothing(gameType()),
});

export const reportPageFields = () => ({
  cursor: orNothing(sealedText()),
  pageSize: number().typeError('number').integer('number').min(1, 'too.small').max(500, 'too.large'),
});

export const count = () => number().integer().min(0).required();
export const accountType = () =>
  number()
    .oneOf([...accountTypes])
    .required();
const day = () => string().matches(/^\d{4}-\d\d-\d\d$/);
export const requiredDay = () => day().required();
export const maybeDay = () => day().nullable().defined();

export const reportPeriod = object({
  from: requiredDay(),
  to: requiredDay(),
  timeZone: string().required(),
  asOf: string().nullable().defined(),
  isOpen: boolean().required(),
}).required();

export const accountFields = () => ({
  account: sealedText().required(),
  name: string().required(),
  isMasked: boolean().required(),
  accountType: accountType(),
  level: number().integer().min(1).required(),
  below: count(),
});

export const trail = array(
  object({
    account: sealedText().nullable().defined(),
    name: string().required(),
    isMasked: boolean().required(),
  }),
).required();

export const playFields = () => ({
  // A correction can take rounds and stakes out of a day again.
  rounds: number().integer().required(),
  stake: moneySchema(),
  valid: moneySchema(),
  payout: moneySchema(),
  result: moneySchema(),
});

export const statementFields = () => ({
  ...playFields(),
  deposits: moneySchema(),
  withdrawals: moneySchema(),
  gifts: moneySchema(),
});

/** What every list has, around lines and sums of its own. */
export const listFields = (line: ObjectShape, figures: ObjectShape) => ({
  period: reportPeriod,
  trail,
  list: array(object(line).required()).required(),
  totals: object(figures).required(),
  notListed: object(figures).nullable().default(null),
  next: sealedText().nullable().defined(),
});
