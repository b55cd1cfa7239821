import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import {
  agentRoleNames,
  downlineSorts,
  movementKinds,
  playSorts,
  type agentReports,
} from '../../calls/agent-centre/agent-reports';
import { agentPages } from '../../calls/agent-centre/report-parts';
import type { InputOf, OutputOf } from '../../define';
import { moneySchema, unstatedMoney, type FamilySchemas } from '../common';
import { gameType, orNothing } from '../game-parts';
import {
  accountFields,
  accountType,
  count,
  listFields,
  maybeDay,
  playFields,
  reportFilterFields,
  reportPageFields,
  reportPeriod,
  requiredDay,
  sealedText,
  statementFields,
  trail,
} from './report-parts';

type Calls = typeof agentReports;
const choice = <T extends string>(values: readonly T[]) => orNothing(mixed<T>().oneOf(values, 'choice'));
const sums = () => object(Object.fromEntries(movementKinds.map((kind) => [kind, moneySchema()])));
const ownAndTeam = () => ({
  own: object(statementFields()).required(),
  team: object(statementFields()).required(),
});

const centre = object({
  pages: array(
    mixed()
      .oneOf([...agentPages])
      .required(),
  ).required(),
  role: mixed()
    .oneOf([...agentRoleNames])
    .required(),
  owner: string().required(),
  ownerType: accountType(),
  timeZone: string().required(),
  nextTimeZone: object({ timeZone: string().required(), from: requiredDay() }).nullable().default(null),
  asOf: string().nullable().defined(),
  toDo: object({ offers: count(), drafts: count(), shortBills: count(), endRequests: count() }).required(),
  activeMinBet: moneySchema(),
  helperCap: object({ dailyCap: moneySchema(), sentToday: moneySchema() }).nullable().default(null),
});

const teamOverview = object({
  period: reportPeriod,
  trail,
  accounts: count(),
  agents: count(),
  newAccounts: count(),
  online: object({ count: count(), names: array(string().required()).required() }).required(),
  active: object({ count: number().min(0).required(), isMean: boolean().required() }).required(),
  totals: object(statementFields()).required(),
  balance: unstatedMoney(),
  income: object({ received: moneySchema(), paidOn: moneySchema(), net: moneySchema() })
    .nullable()
    .default(null),
  days: array(object({ day: requiredDay(), active: count(), ...statementFields() }).required()).required(),
});

const downlineLine = {
  ...accountFields(),
  ...playFields(),
  since: requiredDay(),
  lastSeen: maybeDay(),
  isOnline: boolean().nullable().defined(),
};

const playLine = {
  ...accountFields(),
  ...playFields(),
  day: maybeDay(),
  gameType: gameType().nullable().defined(),
};

const bet = {
  bet: sealedText().required(),
  startedAt: string().required(),
  settledAt: string().required(),
  game: string().required(),
  vendor: string().required(),
  gameType: gameType().required(),
  stake: moneySchema(),
  valid: moneySchema(),
  payout: moneySchema(),
  status: mixed().oneOf(['settled', 'corrected']).required(),
  hasProof: boolean().required(),
};

const countedElsewhere = {
  day: requiredDay(),
  countedOn: requiredDay(),
  gameType: gameType().required(),
  counted: mixed().oneOf(['here', 'later']).required(),
  ...playFields(),
};

const { notListed: _, ...betList } = listFields(bet, playFields());

const movements = object({
  period: reportPeriod,
  trail,
  accounts: array(object({ ...accountFields(), own: sums(), team: sums() }).required()).required(),
  movements: array(
    object({
      at: string().required(),
      kind: mixed()
        .oneOf([...movementKinds])
        .required(),
      amount: moneySchema(),
    }).required(),
  ).required(),
  totals: sums().required(),
  notListed: sums().nullable().default(null),
  next: sealedText().nullable().defined(),
});

const filter = { ...reportFilterFields(), ...reportPageFields() };
const betAccount = sealedText().required('required');
const inputs: { readonly [Verb in keyof Calls]: Schema } = {
  centre: object(),
  teamOverview: object(reportFilterFields()),
  downline: object({
    ...filter,
    search: orNothing(string().trim().max(64, 'too.long')),
    show: choice(['agents', 'members']),
    sort: choice(downlineSorts),
  }),
  teamPlay: object({ ...filter, of: choice(['team', 'own']), sort: choice(playSorts) }),
  teamBets: object({ ...filter, account: betAccount }),
  betProof: object({ account: betAccount, bet: sealedText().required('required') }),
  teamFunds: object({ ...filter, by: choice(['account', 'day']) }),
  downlineMovements: object({
    ...filter,
    view: choice(['accounts', 'movements']),
    kind: choice(movementKinds),
  }),
};

const outputs: { readonly [Verb in keyof Calls]: Schema } = {
  centre,
  teamOverview,
  downline: object(listFields(downlineLine, playFields())),
  teamPlay: object({
    ...listFields(playLine, playFields()),
    of: mixed().oneOf(['team', 'own']).required(),
    hasTeam: boolean().required(),
    isFlat: boolean().required(),
  }),
  teamBets: object({ ...betList, corrections: array(object(countedElsewhere).required()).required() }),
  betProof: object({
    content: string()
      .matches(/^https?:\/\//)
      .required(),
  }),
  teamFunds: object(
    listFields(
      { account: object(accountFields()).nullable().default(null), day: maybeDay(), ...ownAndTeam() },
      ownAndTeam(),
    ),
  ),
  downlineMovements: movements,
};

const pair = <Verb extends keyof Calls>(verb: Verb) => ({
  input: inputs[verb] as Schema<InputOf<Calls[Verb]>>,
  output: outputs[verb] as Schema<OutputOf<Calls[Verb]>>,
});

export const agentReportsSchemas: FamilySchemas<Calls> = {
  centre: pair('centre'),
  teamOverview: pair('teamOverview'),
  downline: pair('downline'),
  teamPlay: pair('teamPlay'),
  teamBets: pair('teamBets'),
  betProof: pair('betProof'),
  teamFunds: pair('teamFunds'),
  downlineMovements: pair('downlineMovements'),
};
