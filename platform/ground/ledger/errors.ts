import { databaseErrorOf } from '../db';

/** Why the ledger refused a command. Nothing of a refused command is written, and its key can be used again. */
export type LedgerErrorCode =
  /** A personal account would go below zero. */
  | 'insufficient'
  /** The key already stands for another command. */
  | 'key.conflict'
  /** The hold was posted or voided before. */
  | 'hold.closed'
  /** The id names a transfer that is not a hold. */
  | 'hold.missing'
  /** There is no such transfer. */
  | 'transfer.missing'
  /** The transfer was corrected before. */
  | 'correction.done'
  /** Holds and voids are not corrected: a hold is voided. */
  | 'correction.pending'
  /** The two sides of a transfer are in different currencies. */
  | 'account.currency'
  /** A transfer from an account to itself. */
  | 'account.same'
  /** Not a positive amount, or more than a book can hold. */
  | 'amount.invalid'
  /** A moment was set by somebody who may not date a transfer. */
  | 'moment.forbidden'
  /** A dated transfer before an earlier one of the same account, or in the future. */
  | 'moment.order'
  /** A command that does not have the shape of one. */
  | 'command.invalid';

const ledgerErrorMark = Symbol.for('parlour.ledger-error');

/** All copies of this module that a bundler makes know each other's errors. */
export class LedgerError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && ledgerErrorMark in value;
  }

  readonly [ledgerErrorMark] = true;
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, options?: ErrorOptions) {
    super(`The ledger refused the command: ${code}`, options);
    this.name = 'LedgerError';
    this.code = code;
  }
}

/** The error code that `ledger.refuse` raises with. */
const refusedState = 'LG000';

const constraintCodes: Readonly<Record<string, LedgerErrorCode>> = {
  accounts_never_overdrawn: 'insufficient',
  transfers_hold_ends_once: 'hold.closed',
  transfers_corrected_once: 'correction.done',
  transfers_two_accounts: 'account.same',
};

/** What the database said, as a `LedgerError` where it was a refusal; any other error stays what it is. */
export function ledgerErrorOf(error: unknown): unknown {
  const raised = databaseErrorOf(error);
  if (!raised) return error;
  if (raised.code === refusedState)
    return new LedgerError(raised.message as LedgerErrorCode, { cause: error });
  const code =
    raised.schema === 'ledger' && raised.constraint ? constraintCodes[raised.constraint] : undefined;
  return code ? new LedgerError(code, { cause: error }) : error;
}
