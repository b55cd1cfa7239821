import { alerts } from './alert-commands';
import { applications } from './application-commands';
import { audit } from './audit-commands';
import { deposits, withdrawals } from './cashier-commands';
import type { DeskNoun } from './command';
import { labelVerbs } from './label-commands';
import { matches } from './match-commands';
import { limits, members, messages } from './member-commands';
import { banners, notices } from './notice-commands';
import { outbox } from './outbox-commands';
import { pictures } from './picture-commands';
import { rebates } from './rebate-commands';
import { receivables } from './receivable-commands';
import { rounds } from './round-commands';
import { settings } from './setting-commands';
import { maintenance, region } from './site-commands';

/** Everything that can be done at the desk. */
export const deskCommands: Readonly<Record<string, DeskNoun>> = {
  deposits,
  withdrawals,
  receivables,
  applications,
  pictures,
  notices,
  banners,
  messages,
  maintenance,
  region,
  members: { ...members, ...labelVerbs },
  limits,
  matches,
  rebates,
  rounds,
  alerts,
  outbox,
  settings,
  audit,
};
