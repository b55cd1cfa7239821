import { callErrorMark, isCallError } from './is-call-error';

/**
 * Every error code that a call can answer with, and its HTTP status. The text a visitor reads is `errors.<code>` of the
 * message files.
 */
export const errorStatuses = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.too.large': 413,
  'request.not.found': 404,
  'request.method': 405,
  'request.origin': 403,
  'request.rate': 429,
  'request.failed': 500,
  'network.failed': 503,
  'gateway.unavailable': 503,
  'gateway.answer': 502,
  'launch.address': 502,
  'system.maintenance': 503,
  'system.region': 451,
  'crypto.invalid': 400,
  'auth.required': 401,
  'auth.expired': 401,
  'auth.forbidden': 403,
  'auth.password.change': 403,
  'auth.signature': 401,
  'account.real.required': 403,
  'idempotency.missing': 400,
  'idempotency.conflict': 409,
  'login.failed': 401,
  'login.captcha': 401,
  'login.locked': 429,
  'login.blocked': 403,
  'login.member.only': 403,
  'login.agent.only': 403,
  'login.verification.required': 401,
  'login.challenge.over': 401,
  'login.remembered.over': 401,
  'login.identity.unknown': 404,
  'login.identity.invalid': 401,
  'login.passkey.failed': 401,
  'freeplay.closed': 403,
  'module.closed': 403,
  'verification.code.invalid': 401,
  'verification.rate': 429,
  'auth.confirm.required': 403,
  'auth.confirm.failed': 401,
  'password.old.required': 422,
  'password.old.wrong': 422,
  'password.unchanged': 422,
  'contact.taken': 409,
  'authenticator.code': 422,
  'authenticator.missing': 409,
  'authenticator.exists': 409,
  'passkey.invalid': 422,
  'affiliate.invalid': 422,
  'agent.account.not.found': 404,
  'agent.tree.deep': 409,
  'agent.quota': 409,
  'agent.link.not.found': 404,
  'agent.helper.not.found': 404,
  'register.username.taken': 409,
  'register.closed': 403,
  'support.unavailable': 404,
  'money.invalid': 400,
  'money.insufficient': 422,
  'money.owed': 409,
  'money.bonus': 422,
  'payment.password.missing': 409,
  'payment.password.wrong': 422,
  'payment.password.locked': 429,
  'protection.excluded': 403,
  'protection.limit': 422,
  'protection.reality': 422,
  'protection.raise.waits': 409,
  'protection.raise.gone': 404,
  'deposit.amount': 422,
  'deposit.method': 422,
  'deposit.not.found': 404,
  'deposit.bonus': 422,
  'payment.mismatch': 422,
  'payment.conflict': 409,
  'withdrawal.amount': 422,
  'withdrawal.method': 422,
  'withdrawal.not.found': 404,
  'withdrawal.daily': 422,
  'withdrawal.bonus': 409,
  'withdrawal.final': 409,
  'withdrawal.receipt.closed': 409,
  'payout.account.missing': 404,
  'payout.account.cooling': 422,
  'payout.account.taken': 409,
  'payout.account.holder': 422,
  'payout.account.limit': 409,
  'transfer.wallet': 422,
  'transfer.upline.closed': 403,
  'transfer.upline.none': 422,
  'transfer.upline.excluded': 422,
  'transfer.downline.unavailable': 422,
  'transfer.downline.daily': 422,
  'promotion.not.found': 404,
  'promotion.state': 409,
  'bonus.active': 409,
  'bonus.over': 409,
  'reward.not.found': 404,
  'reward.over': 409,
  'reward.money': 409,
  'points.insufficient': 422,
  'points.stock': 409,
  'points.price': 409,
  'points.level': 422,
  'points.limit': 422,
  'points.step': 422,
  'points.bonus': 409,
  'points.address': 422,
  'points.address.limit': 409,
  'points.order.not.found': 404,
  'points.order.state': 409,
  'tournament.closed': 409,
  'campaign.link': 422,
  'raffle.not.found': 404,
  'raffle.closed': 409,
  'rebate.nothing': 422,
  'rebate.held': 409,
  'message.not.found': 404,
  'game.not.found': 404,
  'game.maintenance': 503,
  'lottery.draw.closed': 409,
  'lottery.game.closed': 503,
  'lottery.selection.invalid': 400,
  'lottery.stake.rounding': 422,
  'lottery.limit.stake': 422,
  'lottery.limit.prize': 422,
  'lottery.limit.number': 422,
  'lottery.ticket.not.found': 404,
  'lottery.ticket.locked': 409,
  'lottery.draw.not.found': 404,
  'lottery.plan.not.found': 404,
  'lottery.plan.state': 409,
  'launch.token': 401,
  'round.not.found': 404,
  'round.open': 409,
  'round.closed': 409,
  'round.rolled.back': 409,
  'match.shared': 409,
  'match.bonus': 409,
  'transaction.conflict': 409,
  'contract.not.found': 404,
  'contract.version': 409,
  'contract.state': 409,
  'contract.exists': 409,
  'contract.cover': 422,
  'contract.cover.below': 409,
  'contract.direct': 422,
  'contract.closed': 403,
  'contract.short': 409,
  'bill.not.found': 404,
  'bill.dispute.closed': 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** One rejected field: `code` is a key of `validation.*` in the message files. */
export interface FieldError {
  code: string;
  min?: number;
  max?: number;
}
export type FieldErrors = Record<string, FieldError>;

export interface ErrorValue {
  fields?: FieldErrors;
  [key: string]: unknown;
}

/**
 * The one error type that crosses a call. Anything else that is thrown becomes `request.failed`. The bundler may load this
 * module more than once, so `instanceof` asks for a mark that all copies share.
 */
export class CallError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isCallError(value);
  }

  readonly [callErrorMark] = true;
  readonly code: ErrorCode;
  readonly status: number;
  readonly value: ErrorValue | undefined;

  constructor(code: ErrorCode, value?: ErrorValue, options?: ErrorOptions) {
    super(code, options);
    this.name = 'CallError';
    this.code = code;
    this.status = errorStatuses[code];
    this.value = value;
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatuses, code);
}

/** A 400 that names the fields: `invalidFields({amount: {code: 'money'}})`. */
export function invalidFields(fields: FieldErrors): CallError {
  return new CallError('request.invalid', { fields });
}
