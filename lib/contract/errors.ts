import { callErrorMark, isCallError } from './is-call-error';

/**
 * Every error code that a call can answer with, and its HTTP status. The text a visitor reads is
 * `errors.<code>` of the message files; `message` is the English sentence for other readers of the wire.
 */
export const errorCatalogue = {
  'request.malformed': [400, 'The request could not be read.'],
  'request.invalid': [400, 'Some fields are not valid.'],
  'request.too.large': [413, 'The request is too large.'],
  'request.not.found': [404, 'There is no such call.'],
  'request.method': [405, 'This call does not take that method.'],
  'request.origin': [403, 'Calls from another site are refused.'],
  'request.rate': [429, 'Too many requests, please wait a moment.'],
  'request.failed': [500, 'Unknown error.'],
  'network.failed': [503, 'Network link is abnormal, please try again.'],
  'gateway.unavailable': [503, 'The platform is not answering at the moment, please try again.'],
  'gateway.answer': [502, 'The platform sent an answer that cannot be used.'],
  'launch.address': [502, 'Invalid URL, please contact customer service.'],
  'system.maintenance': [503, 'The site is under maintenance.'],
  'system.region': [451, 'The site is not available in your region.'],
  'crypto.invalid': [400, 'The encrypted request is not valid or no longer valid.'],
  'auth.required': [401, 'You are not logged in, please login.'],
  'auth.expired': [401, 'Your session has ended, please log in again.'],
  'auth.forbidden': [403, 'Your account may not do this.'],
  'auth.password.change': [403, 'Change your password first.'],
  'auth.signature': [401, 'The signature of this request is not valid.'],
  'account.real.required': [403, 'A real account is needed.'],
  'idempotency.missing': [400, 'This call needs an Idempotency-Key.'],
  'idempotency.conflict': [409, 'This key was already used for another request.'],
  'login.failed': [401, 'The username or password is not correct.'],
  'login.captcha': [401, 'Please enter the captcha.'],
  'login.locked': [429, 'Too many attempts. Please try again later.'],
  'login.member.only': [403, 'Non-member account unable to login.'],
  'login.agent.only': [403, 'Non-agent account unable to login.'],
  'login.verification.required': [401, 'This address is new to us: please confirm that it is you.'],
  'login.challenge.over': [401, 'This login took too long or was tried too often. Please log in again.'],
  'login.remembered.over': [401, 'This device is no longer remembered. Please enter your password.'],
  'login.identity.unknown': [404, 'No account belongs to this sign-in yet.'],
  'login.identity.invalid': [401, 'This sign-in could not be confirmed. Please try again.'],
  'login.passkey.failed': [401, 'This passkey could not be used. Please try again or use your password.'],
  'freeplay.closed': [403, 'Free play is not offered at the moment.'],
  'module.closed': [403, 'This is not offered at the moment.'],
  'verification.code.invalid': [401, 'Please enter a valid verification code.'],
  'verification.rate': [429, 'Too many codes were asked for. Please wait before you ask for another one.'],
  'auth.confirm.required': [403, 'Please confirm that it is you.'],
  'auth.confirm.failed': [401, 'This does not confirm that it is you.'],
  'password.old.required': [422, 'Please enter your old password.'],
  'password.old.wrong': [422, 'The old password is not correct.'],
  'password.unchanged': [422, 'The new password must differ from the old one.'],
  'contact.taken': [409, 'This is already bound to an account.'],
  'authenticator.code': [422, 'This code is not correct.'],
  'authenticator.missing': [409, 'No authenticator is set up.'],
  'authenticator.exists': [409, 'An authenticator is already set up.'],
  'passkey.invalid': [422, 'This passkey could not be added.'],
  'affiliate.invalid': [422, 'Invalid invitation code.'],
  'register.username.taken': [409, 'This username is already in use.'],
  'register.closed': [403, 'Registration is closed at the moment.'],
  'support.unavailable': [404, 'Customer service is not available at the moment.'],
  'money.invalid': [400, 'Enter an amount with at most two decimals.'],
  'money.insufficient': [422, 'The balance is not sufficient.'],
  'money.owed': [
    409,
    'A payment to this account was taken back, and part of it is still owed. Deposit that amount or ask customer service.',
  ],
  'payment.password.missing': [409, 'Set a payment password first.'],
  'payment.password.wrong': [422, 'The payment password is not correct.'],
  'payment.password.locked': [429, 'The payment password was wrong too often. Please try again later.'],
  'protection.excluded': [403, 'Your account is in a time-out or self-exclusion.'],
  'protection.limit': [422, 'This would go past one of your limits.'],
  'protection.reality': [422, 'Please answer the reality check before you play on.'],
  'protection.raise.waits': [409, 'This raise cannot be confirmed yet.'],
  'protection.raise.gone': [404, 'This raise is not open any more.'],
  'deposit.amount': [422, 'The amount is outside of the limits of this method.'],
  'deposit.method': [422, 'This deposit method is not available.'],
  'deposit.not.found': [404, 'There is no such deposit.'],
  'deposit.bonus': [422, 'This bonus cannot be taken with this deposit.'],
  'payment.mismatch': [422, 'The amount or the currency is not that of the deposit.'],
  'payment.conflict': [409, 'This payment was already reported with another result.'],
  'withdrawal.amount': [422, 'The amount is outside of the limits of this method.'],
  'withdrawal.method': [422, 'This withdrawal method is not available.'],
  'withdrawal.not.found': [404, 'There is no such withdrawal.'],
  'withdrawal.daily': [422, 'This would go past what may be withdrawn in one day.'],
  'withdrawal.bonus': [
    409,
    'This would end a bonus of yours. Say yes to that, or let the bonus be released first.',
  ],
  'withdrawal.final': [409, 'A withdrawal that was submitted cannot be cancelled.'],
  'withdrawal.receipt.closed': [409, 'There is nothing to confirm for this withdrawal any more.'],
  'payout.account.missing': [404, 'There is no such account to pay to.'],
  'payout.account.cooling': [422, 'This account is new and cannot be paid yet.'],
  'payout.account.taken': [409, 'This account is already bound.'],
  'payout.account.holder': [422, 'The account must be in your own name.'],
  'payout.account.limit': [409, 'No more accounts can be bound.'],
  'transfer.wallet': [422, 'These two wallets cannot be chosen.'],
  'transfer.upline.closed': [403, 'Transfers to the upline are not offered.'],
  'transfer.upline.none': [422, 'You have no upline.'],
  'transfer.upline.excluded': [422, 'Your upline cannot receive transfers at the moment.'],
  'promotion.not.found': [404, 'There is no such promotion.'],
  'promotion.state': [409, 'You cannot take part in this promotion now.'],
  'bonus.active': [409, 'Another bonus is still active.'],
  'bonus.over': [409, 'This bonus is not active any more.'],
  'reward.not.found': [404, 'There is no such reward.'],
  'reward.over': [409, 'This reward cannot be claimed any more.'],
  'reward.money': [409, 'The money that this bonus was given for is not in your wallet any more.'],
  'rebate.nothing': [422, 'There is no rebate to claim yet.'],
  'message.not.found': [404, 'There is no such message.'],
  'game.not.found': [404, 'There is no such game.'],
  'game.maintenance': [503, 'This game is under maintenance.'],
  'lottery.draw.closed': [409, 'The sale for this draw is over.'],
  'lottery.game.closed': [503, 'This lottery is not on sale at the moment.'],
  'lottery.selection.invalid': [400, 'A selection does not follow the rules of its bet.'],
  'lottery.stake.rounding': [
    422,
    'The stake of a line is so small that rounding would cost part of a prize.',
  ],
  'lottery.limit.stake': [422, 'The ticket costs more than one ticket may.'],
  'lottery.limit.prize': [422, 'This could win more than may be won at once.'],
  'lottery.limit.number': [
    422,
    'So much is already bet on this number that no more of it is sold in this draw.',
  ],
  'lottery.ticket.not.found': [404, 'There is no such ticket.'],
  'lottery.ticket.locked': [409, 'This ticket cannot be cancelled any more.'],
  'lottery.draw.not.found': [404, 'There is no such draw.'],
  'lottery.plan.not.found': [404, 'There is no such plan.'],
  'lottery.plan.state': [409, 'This plan has ended already.'],
  'launch.token': [401, 'The game was opened with a link that is not valid any more.'],
  'round.not.found': [404, 'There is no such round.'],
  'round.closed': [409, 'This round is already closed.'],
  'round.rolled.back': [409, 'This bet was already rolled back.'],
  'match.shared': [
    409,
    'Somebody who shares your address or device sits at this table. Choose the room again for another table.',
  ],
  'match.bonus': [
    409,
    'A bonus for your deposit is running. Tables against other players open to you when it is released or you give it up.',
  ],
  'transaction.conflict': [409, 'This transaction was already reported with another content.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCatalogue;

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
    super(errorCatalogue[code][1], options);
    this.name = 'CallError';
    this.code = code;
    this.status = errorCatalogue[code][0];
    this.value = value;
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}

/** A 400 that names the fields: `invalidFields({amount: {code: 'money'}})`. */
export function invalidFields(fields: FieldErrors): CallError {
  return new CallError('request.invalid', { fields });
}
