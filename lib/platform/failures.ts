import { CallError, type ErrorCode } from '@/lib/contract/errors';
import { databaseErrorOf } from './db';
import { LedgerError } from './ledger';

/** What a refusal of the ledger means to the caller of a call. The others are defects of a command. */
const ledgerCodes: Readonly<Partial<Record<string, ErrorCode>>> = {
  insufficient: 'money.insufficient',
  'key.conflict': 'idempotency.conflict',
  'amount.invalid': 'money.invalid',
};

/** Connection classes 08 and 57P0x, and 'too many connections': the server is away, stopping or full. */
const unavailableStates = /^(?:08...|57P0[123]|53300)$/;
/** Text that the database cannot store: never more than a caller's doing. */
const unreadableStates = new Set(['22021', '22P05']);
const unavailableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
]);
/** `pg` gives these two no code. */
const unavailableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

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

function isUnavailable(error: unknown): boolean {
  const state = databaseErrorOf(error)?.code;
  if (state) return unavailableStates.test(state);
  const { code, message, errors } = shapeOf(error);
  // A host with several addresses fails once for each of them.
  if (Array.isArray(errors) && errors.some(isUnavailable)) return true;
  if (typeof code === 'string' && unavailableSystemCodes.has(code)) return true;
  return typeof message === 'string' && unavailableMessages.test(message);
}
