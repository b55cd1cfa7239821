import type { ErrorCode } from '../errors';
import type { vendor } from '../calls/vendor';

/**
 * What a refusal of the seamless wallet means to the vendor, and what the vendor must do then. Which call can be refused
 * with what is compared with the source of the handlers, both ways, by `openapi-vendor.test.ts`.
 */
export type VendorVerb = keyof typeof vendor;
export type VendorAction = 'correct' | 'stop' | 'rollBack' | 'retry';

export const vendorActions: Readonly<Record<VendorAction, string>> = {
  correct:
    'Nothing was moved. The request is wrong and gets the same answer each time: correct the program, and do not play the round.',
  stop: 'Nothing was moved by this call. Do not repeat it: a stake that was refused is not played.',
  rollBack:
    'Nobody can say whether the stake was taken. Repeat the call a few times with the same transactionId; then take the bet ' +
    'back (rollback, leaveMatch), repeat that until it is answered, and do not play the round.',
  retry:
    'Nobody can say whether it was done. Repeat the call with the same transactionId, a new timestamp and a new signature, ' +
    'less and less often, until it is answered otherwise.',
};

interface Refusal {
  meaning: string;
  /** What to do; where nobody can say what happened it depends on the call, see `actionOf`. */
  action: VendorAction | 'unknown';
}

const refusals = {
  'request.malformed': {
    meaning: 'The body is not JSON of type application/json in UTF-8, or a header cannot be read.',
    action: 'correct',
  },
  'request.invalid': {
    meaning:
      'Fields are not valid; `value.fields` names them. `currency`: not the money of this player. `jackpot`: the pool is not ' +
      'one of this vendor. `rake`: the payouts and the rake are not exactly what stands in the match.',
    action: 'correct',
  },
  'request.too.large': { meaning: 'The body is longer than 64 KB.', action: 'correct' },
  'request.not.found': { meaning: 'There is no call at this address.', action: 'correct' },
  'request.method': { meaning: 'The call takes POST.', action: 'correct' },
  'request.origin': {
    meaning: 'The call came from a page in a browser. Only a server may hold the secret.',
    action: 'correct',
  },
  'auth.signature': {
    meaning:
      'The signer is unknown, the signature is not that of this request, or the timestamp is outside of the window. Compare ' +
      'the canonical string first, then the clock.',
    action: 'correct',
  },
  'request.rate': {
    meaning:
      'More than 120 calls a minute from this address had no good signature. What is signed well is not counted, and a signer who ' +
      'was answered well at an address is not refused there for others. `Retry-After` says how many seconds it lasts.',
    action: 'unknown',
  },
  'request.failed': { meaning: 'A defect of the platform.', action: 'unknown' },
  'network.failed': { meaning: 'The call was lost on its way.', action: 'unknown' },
  'gateway.unavailable': { meaning: 'The platform or its database does not answer now.', action: 'unknown' },
  'gateway.answer': { meaning: 'The platform answered with something unreadable.', action: 'unknown' },
  'system.maintenance': {
    meaning: 'The site is under maintenance. What settles earlier stakes is answered all the same.',
    action: 'stop',
  },
  'launch.token': {
    meaning:
      'The token is unknown, was used before, is older than two minutes, or belongs to another vendor.',
    action: 'stop',
  },
  'auth.expired': {
    meaning:
      'The player has logged out or was idle too long, or the session is not one of this player in this game.',
    action: 'stop',
  },
  'auth.forbidden': { meaning: 'This vendor has no such player.', action: 'correct' },
  'money.invalid': {
    meaning: 'The amount is not one that this call takes: a stake of nothing, or a share above the stake.',
    action: 'correct',
  },
  'money.insufficient': { meaning: 'The balance does not cover the stake.', action: 'stop' },
  'money.bonus': {
    meaning:
      'Games of this type are played with own money alone. That of the player does not cover the stake, and bonus money does not help it.',
    action: 'stop',
  },
  'money.owed': {
    meaning:
      'A payment of the player was taken back and is owed: no round can be begun before it is settled.',
    action: 'stop',
  },
  'game.maintenance': {
    meaning: 'The game is out of service; a round that is under way in it can be played to its end.',
    action: 'stop',
  },
  'protection.excluded': { meaning: 'The player is in a time-out or a self-exclusion.', action: 'stop' },
  'protection.limit': { meaning: 'The stake would go past a limit of the player.', action: 'stop' },
  'protection.reality': {
    meaning: 'The player must answer a reality check on the site before the next stake.',
    action: 'stop',
  },
  'game.not.found': {
    meaning:
      'A room or a table names a game, or an event a vendor, that is not one of this signer; nothing of the report was taken down.',
    action: 'correct',
  },
  'round.not.found': {
    meaning: 'No stake of this player stands in such a round, or there is no such match.',
    action: 'stop',
  },
  'round.open': { meaning: 'The round has not ended: `win` pays in it.', action: 'correct' },
  'round.closed': {
    meaning:
      'The round or the match has ended, or the round has been paid and its stakes stand; or it ended more than a day ago and ' +
      'is corrected no more. Compare the round with your own records.',
    action: 'stop',
  },
  'match.shared': {
    meaning:
      'Somebody who has staked in the match shares an address or a device with the player. Seat the player at another table.',
    action: 'stop',
  },
  'match.bonus': {
    meaning:
      'A bonus for money that the player paid in is running: that money is not staked against other players meanwhile.',
    action: 'stop',
  },
  'round.rolled.back': { meaning: 'The bet was taken back, perhaps before it arrived.', action: 'stop' },
  'transaction.conflict': {
    meaning:
      'The id was used for something else: another amount, round, player or kind of call. Or what is named does not belong ' +
      'together: a match is paid and left by its own calls, and a pool is won by a round that has fed it.',
    action: 'correct',
  },
} as const satisfies Partial<Record<ErrorCode, Refusal>>;

export type VendorRefusalCode = keyof typeof refusals;

/** Made by the door, before the platform is asked, or by whatever stands in the way. */
export const doorRefusals = [
  'request.malformed',
  'request.invalid',
  'request.too.large',
  'request.not.found',
  'request.method',
  'request.origin',
  'request.rate',
  'auth.signature',
  'request.failed',
  'network.failed',
  'gateway.unavailable',
  'gateway.answer',
] as const satisfies readonly VendorRefusalCode[];

/** What closes the site closes the calls that begin something. */
const closedRefusal: VendorRefusalCode = 'system.maintenance';

const stakeRefusals = [
  'auth.expired',
  'game.maintenance',
  'money.invalid',
  'money.insufficient',
  'money.bonus',
  'money.owed',
  'protection.excluded',
  'protection.limit',
  'protection.reality',
  'round.closed',
  'round.rolled.back',
  'round.not.found',
  'transaction.conflict',
] as const;
const returnRefusals = [
  'auth.forbidden',
  'round.not.found',
  'round.closed',
  'round.rolled.back',
  'transaction.conflict',
] as const;
const winRefusals = [
  'money.invalid',
  'round.not.found',
  'round.closed',
  'round.rolled.back',
  'transaction.conflict',
] as const;
const correctionRefusals = [
  'money.invalid',
  'round.not.found',
  'round.open',
  'round.closed',
  'round.rolled.back',
  'transaction.conflict',
] as const;
const endRefusals = ['round.not.found', 'round.closed', 'transaction.conflict'] as const;

/** What the platform itself refuses each call with. */
export const platformRefusals: Readonly<Record<VendorVerb, readonly VendorRefusalCode[]>> = {
  authenticate: ['launch.token', 'auth.expired', 'protection.excluded'],
  balance: ['auth.forbidden'],
  bet: stakeRefusals,
  activity: ['round.not.found', 'round.closed', 'round.rolled.back'],
  reportSetAside: [],
  win: winRefusals,
  // Said of each win by itself, in the answer.
  settleBatch: winRefusals,
  correct: correctionRefusals,
  rollback: returnRefusals,
  enterMatch: [...stakeRefusals, 'match.shared', 'match.bonus'],
  leaveMatch: returnRefusals,
  stakeBot: ['money.invalid', 'round.closed', 'transaction.conflict'],
  settleMatch: ['money.invalid', ...endRefusals],
  voidMatch: endRefusals,
  reportRooms: ['game.not.found'],
  reportTables: ['game.not.found'],
  reportEvents: ['game.not.found'],
};

export interface VendorRefusal {
  code: VendorRefusalCode;
  meaning: string;
  action: VendorAction;
}

const stakes: ReadonlySet<VendorVerb> = new Set(['bet', 'enterMatch']);

/** Everything that a call can be refused with, in the order in which it is looked at. */
export function refusalsOf(verb: VendorVerb, { settles = false }: { settles?: boolean }): VendorRefusal[] {
  const codes: VendorRefusalCode[] = [
    ...doorRefusals,
    ...(settles ? [] : [closedRefusal]),
    ...platformRefusals[verb],
  ];
  const unknown: VendorAction = stakes.has(verb) ? 'rollBack' : 'retry';
  return codes.map((code) => {
    const { meaning, action } = refusals[code];
    return { code, meaning, action: action === 'unknown' ? unknown : action };
  });
}
