import { array, boolean, mixed, number, object, string, type MixedSchema, type Schema } from 'yup';
import {
  helperTypes,
  linkStates,
  teamAccountTypes,
  type agentTeam,
  type TeamLink,
} from '../../calls/agent-centre/agent-team';
import type { InputOf, OutputOf } from '../../define';
import { amountSchema, moneySchema, positiveAmountSchema, type FamilySchemas } from '../common';
import { loginText } from '../session';

const nothing = object({});
const text = () => string().defined();
const textOrNull = () => string().nullable().defined();
const count = () => number().integer().min(0).required('required');
const time = () => string().typeError('invalid').max(40, 'too.long');
const name = () => string().typeError('invalid').max(64, 'too.long').required('required');
const accountType = <T extends number>(types: readonly T[]) =>
  mixed<T>().oneOf(types, 'choice').required('required');

const quota = () => object({ used: count(), most: count() }).required('required');
const quotas = () =>
  object({ directAgents: quota(), accountsToday: quota(), openLinks: quota(), helpers: quota() }).required(
    'required',
  );

const link = object({
  linkId: text(),
  code: text(),
  accountType: accountType(teamAccountTypes),
  label: text(),
  domain: textOrNull(),
  uses: count(),
  maxUses: number().integer().min(1).nullable().defined(),
  createdAt: text(),
  endsAt: textOrNull(),
  state: string().oneOf(linkStates).required('required'),
  offers: array(mixed<object>().required()).required('required'),
  openedBy: textOrNull(),
}).required('required') as unknown as Schema<TeamLink>;

const helper = object({
  username: text(),
  accountType: accountType(helperTypes),
  dailyCap: moneySchema(),
  sentToday: moneySchema(),
  lastSeenAt: textOrNull(),
  openedAt: text(),
  endedAt: textOrNull(),
}).required('required');

export const agentTeamSchemas: FamilySchemas<typeof agentTeam> = {
  openAccount: {
    input: object({ username: name(), accountType: accountType(teamAccountTypes) }),
    output: object({
      accountRef: text(),
      username: text(),
      accountType: accountType(teamAccountTypes),
      firstPassword: text(),
      openedAt: text(),
    }).required('required'),
  },
  createLink: {
    input: object({
      accountType: accountType(teamAccountTypes),
      label: string().typeError('invalid').trim().max(40, 'too.long'),
      domain: string().typeError('invalid').trim().max(255, 'too.long'),
      endsAt: time(),
      maxUses: number().typeError('number').integer('number').min(1, 'too.small').max(100_000, 'too.large'),
      offers: array(mixed<object>().required('required')).max(8, 'too.many'),
    }) as unknown as Schema<InputOf<typeof agentTeam.createLink>>,
    output: link,
  },
  endLink: { input: object({ linkId: name() }), output: link },
  links: {
    input: nothing,
    output: object({
      list: array(link as never).required('required'),
      quotas: quotas(),
      canOpen: array(accountType(teamAccountTypes)).required('required'),
    }).required('required'),
  },
  openHelper: {
    input: object({
      username: name(),
      accountType: accountType(helperTypes),
      dailyCap: (amountSchema() as ReturnType<typeof mixed<string>>).optional(),
    }) as unknown as Schema<InputOf<typeof agentTeam.openHelper>>,
    output: object({
      username: text(),
      accountType: accountType(helperTypes),
      firstPassword: text(),
      openedAt: text(),
    }).required('required'),
  },
  setHelperCap: { input: object({ username: name(), dailyCap: amountSchema() }), output: helper },
  endHelper: { input: object({ username: name() }), output: helper },
  helpers: {
    input: nothing,
    output: object({
      list: array(helper).required('required'),
      quotas: quotas(),
      canManage: boolean().required('required'),
    }).required('required'),
  },
  transferDownline: {
    input: object({
      accountRef: name(),
      amount: positiveAmountSchema(),
      paymentPassword: loginText().required('required'),
      isBonusGivenUp: boolean(),
    }) as unknown as Schema<InputOf<typeof agentTeam.transferDownline>>,
    output: object({
      transferId: text(),
      amount: moneySchema(),
      account: text(),
      createdAt: text(),
    }).required('required'),
  },
};
