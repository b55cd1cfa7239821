import { bigint, boolean, pgSchema, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency, Phase } from './types';

/** The read side: the tables are made by `0010_ledger.sql` and written by `ledger.post` alone. */
const ledger = pgSchema('ledger');

const minor = (name: string) => bigint(name, { mode: 'bigint' });

export const ledgerAccounts = ledger.table('accounts', {
  id: minor('id').primaryKey(),
  owner: text('owner').notNull(),
  purpose: text('purpose').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  isPersonal: boolean('is_personal').notNull(),
  debitsPosted: minor('debits_posted').notNull(),
  creditsPosted: minor('credits_posted').notNull(),
  debitsPending: minor('debits_pending').notNull(),
  creditsPending: minor('credits_pending').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const ledgerTransfers = ledger.table('transfers', {
  id: minor('id').primaryKey(),
  commandId: minor('command_id').notNull(),
  position: smallint('position').notNull(),
  phase: text('phase').$type<Phase>().notNull(),
  kind: text('kind').notNull(),
  debitAccountId: minor('debit_account_id').notNull(),
  creditAccountId: minor('credit_account_id').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  pendingId: minor('pending_id'),
  correctsId: minor('corrects_id'),
  reference: text('reference').notNull(),
  debitBalanceAfter: minor('debit_balance_after'),
  creditBalanceAfter: minor('credit_balance_after'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
