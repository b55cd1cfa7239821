/** What can be wrong with what somebody asks of this domain. None of them tells whether a name exists at a login. */
const messages = {
  'login.failed': 'Name, password or second factor is wrong',
  'login.locked': 'Too many failures; nothing is tried for a while',
  'login.over': 'The login took too long or was used; begin again',
  'session.over': 'The session has ended',
  'confirm.failed': 'The second factor is wrong',
  'invitation.over': 'The invitation was used, renewed, taken back, or is older than 24 hours',
  'invitation.elsewhere':
    'Somebody is signed in at this browser: whoever accepts an invitation is somebody else',
  'invitation.unknown': 'There is no such open invitation',
  'name.invalid':
    'A name has 1 to 32 of a-z, 0-9, dot, dash and underscore, and begins and ends with a letter or digit',
  'name.taken': 'There is or was an operator of that name',
  'display.name.invalid': 'A display name has 1 to 60 characters',
  'mail.invalid': 'That is no e-mail address',
  'password.length': 'A password has 14 to 256 characters',
  'password.weak': 'That password is among those that are tried first',
  'factor.invalid': 'The second factor could not be read, was not for this, or took too long',
  'factor.exists': 'There is an authenticator already; take it off first',
  'factor.limit': 'An operator has ten passkeys at most',
  'factor.last': 'The last second factor stays: add another one first',
  'factor.unknown': 'There is no such second factor',
  'operator.unknown': 'There is no such operator',
  'operator.ended': 'That operator has ended',
  'role.unknown': 'There is no such role',
  'role.none': 'An invitation needs a role',
  'role.held': 'The operator has that role in this time',
  'role.not.held': 'The operator does not have that role',
  'role.dates': 'A role ends after it begins, and neither lies in the past',
  'admin.last': 'There would be no admin who can come in',
  'networks.invalid': 'A network is written as 203.0.113.0/24 or 2001:db8::/32',
  'networks.own': 'Your own address would be shut out',
} as const;

export type OperatorErrorCode = keyof typeof messages;

/** The one refusal of this domain; nothing was changed but what counts failures. The message is English, for the shell. */
export class OperatorError extends Error {
  readonly code: OperatorErrorCode;
  /** With `login.locked`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: OperatorErrorCode, retryAfterSeconds?: number) {
    super(messages[code]);
    this.name = 'OperatorError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** By its name: the bundler may load this module more than once. */
export function isOperatorError(error: unknown): error is OperatorError {
  return error instanceof Error && error.name === 'OperatorError' && 'code' in error;
}
