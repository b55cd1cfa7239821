/** What the door, the session or the line to the platform may answer to any call. */
const ofAnyCall = [
  'request.malformed',
  'request.invalid',
  'request.too.large',
  'request.not.found',
  'request.method',
  'request.origin',
  'request.rate',
  'request.failed',
  'network.failed',
  'gateway.unavailable',
  'gateway.answer',
  'system.maintenance',
  'system.region',
  'crypto.invalid',
  'auth.required',
  'auth.expired',
  'auth.forbidden',
  'auth.password.change',
  'account.real.required',
  'idempotency.missing',
  'idempotency.conflict',
  'module.closed',
] as const;

const ofStakes = [
  'money.invalid',
  'money.insufficient',
  'money.owed',
  'money.bonus',
  'protection.excluded',
  'protection.limit',
  'protection.reality',
  'game.not.found',
  'game.maintenance',
] as const;

const ofDraws = [
  'lottery.draw.closed',
  'lottery.game.closed',
  'lottery.selection.invalid',
  'lottery.stake.rounding',
  'lottery.limit.stake',
  'lottery.limit.prize',
  'lottery.limit.number',
  'lottery.ticket.not.found',
  'lottery.ticket.locked',
  'lottery.draw.not.found',
  'lottery.plan.not.found',
  'lottery.plan.state',
] as const;

/** Parts of a page whose calls are refused in place, and what refuses them there beside `ofAnyCall`. */
const ofPart = {
  /** Lists of games and rooms, favourites, points, levels. */
  list: ['game.not.found', 'game.maintenance'],
  /** A game that is opened on its page. */
  launch: [...ofStakes, 'launch.address', 'freeplay.closed'],
  /** A board where tickets of a lottery are bought and taken back. */
  board: [...ofStakes, ...ofDraws],
  /** The page behind the link of a letter. */
  unsubscribe: ['campaign.link'],
} as const;

export type RefusedPart = keyof typeof ofPart;

/**
 * The messages of the refusals that a part of a page can meet, by their names in the message files. A page carries these
 * and no others, so that it does not grow with each thing that can be refused elsewhere; what is opened over a page
 * brings all of them.
 */
export function refusalNames(part: RefusedPart): string[] {
  const codes: readonly string[] = [...ofAnyCall, ...ofPart[part]];
  return [...codes.map((code) => `errors.${code.replaceAll('.', '_')}`), 'errors.crypto_insecure'];
}
