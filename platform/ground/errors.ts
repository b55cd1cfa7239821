import { CallError, type ErrorCode } from '@/lib/contract/errors';
import { databaseErrorOf } from '@/platform/ground/db';
import { LedgerError } from '@/platform/ground/ledger';

/** What a refusal of the ledger means to the caller of a call. The others are defects of a command. */
const ledgerCodes: Readonly<Partial<Record<string, ErrorCode>>> = {
  insufficient: 'money.insufficient',
  'key.conflict': 'idempotency.conflict',
  'amount.invalid': 'money.invalid',
};

/**
 * The database is in trouble, and the same call may well succeed a little later: no connection (08), no disk, memory or
 * connection left (53), a system error (58), a stop (57P0x), a statement, a lock or an idle transaction that took too
 * long (57014, 55P03, 25P0x), and work that lost against other work more often than it was repeated (40).
 */
const unavailableStates = /^(?:08...|53...|58...|57P0.|57014|55P03|25P0[34]|40001|40003|40P01)$/;
/** Text that the database cannot store: never more than a caller's doing. */
const unreadableStates = new Set(['22021', '22P05']);
const unavailableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENETUNREACH',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const queueTimeout = 'timeout exceeded when trying to connect';
/** `pg` gives these no code. */
const unavailableMessages =
  /^(?:Connection terminated|timeout expired$|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** What an error of any library may carry. */
interface ErrorShape {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

const shapeOf = (error: unknown): ErrorShape => (typeof error === 'object' && error !== null ? error : {});

/** The call error behind an error of the platform; null when it is a defect. */
export function callErrorOf(error: unknown): CallError | null {
  if (error instanceof CallError) return error;
  if (error instanceof LedgerError) {
    const code = ledgerCodes[error.code];
    return code ? new CallError(code, undefined, { cause: error }) : null;
  }
  if (unreadableStates.has(databaseErrorOf(error)?.code ?? '')) return new CallError('request.malformed');
  if (isUnavailable(error)) return new CallError('gateway.unavailable', undefined, { cause: error });
  const { cause } = shapeOf(error);
  return cause ? callErrorOf(cause) : null;
}

export function isUnavailable(error: unknown): boolean {
  const state = databaseErrorOf(error)?.code;
  if (state) return unavailableStates.test(state);
  const { code, message, errors } = shapeOf(error);
  // A host with several addresses fails once for each of them.
  if (Array.isArray(errors) && errors.some(isUnavailable)) return true;
  if (typeof code === 'string' && unavailableSystemCodes.has(code)) return true;
  return typeof message === 'string' && (message === queueTimeout || unavailableMessages.test(message));
}

/** Every connection of a pool was in use for as long as somebody waits for one. */
export const isQueueTimeout = (error: unknown): boolean => shapeOf(error).message === queueTimeout;
