import { errorStatuses, isErrorCode } from '@/lib/contract/errors';

/** The vendor's own refusals and their HTTP status; the wallet's codes pass through. */
export const vendorErrors = {
  'request.malformed': 400,
  'request.too.large': 413,
  'request.not.found': 404,
  'request.method': 405,
  'request.failed': 500,
  'stake.invalid': 400,
  'bet.invalid': 400,
  'bet.limit': 422,
  'bet.not.found': 404,
  'bet.not.last': 409,
  'action.invalid': 422,
  'seed.invalid': 422,
  'key.invalid': 400,
  'key.conflict': 409,
  'session.ended': 401,
  'session.replaced': 409,
  'round.too.soon': 429,
  'round.unfinished': 409,
  'round.not.found': 404,
  'round.set.aside': 409,
  'commitment.missing': 409,
  'round.void': 409,
  'table.not.found': 404,
  'table.other': 409,
  'room.missing': 409,
  'fish.gone': 409,
  'wallet.unavailable': 503,
  'event.not.found': 404,
  'event.closed': 409,
  'event.started': 409,
  'event.running': 409,
  'event.late': 409,
  'event.unsealed': 409,
  'order.not.found': 404,
  'feed.not.found': 404,
  'feed.ended': 409,
  'feed.open': 409,
  'odds.suspended': 409,
  'selection.closed': 409,
  'price.changed': 409,
  'cashout.none': 409,
  'cashout.busy': 409,
  'cashout.part': 400,
} as const;

export type VendorErrorCode = keyof typeof vendorErrors;

/** What became of the stake when a call failed; `kept`: it stays in a round that was set aside. */
export type Money = 'untouched' | 'unknown' | 'kept';

export interface VendorErrorValue {
  money?: Money;
  [key: string]: unknown;
}

/** The one error that leaves the vendor's API. `code` is a key of `game.errors` in the message files. */
export class VendorError extends Error {
  readonly code: string;
  readonly status: number;
  readonly value: VendorErrorValue;

  constructor(code: VendorErrorCode | (string & {}), value: VendorErrorValue = {}) {
    super(code);
    this.name = 'VendorError';
    this.code = code;
    this.value = { money: 'untouched', ...value };
    this.status = Object.hasOwn(vendorErrors, code)
      ? vendorErrors[code as VendorErrorCode]
      : isErrorCode(code)
        ? errorStatuses[code]
        : 422;
  }
}
