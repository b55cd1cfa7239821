/**
 * What a game document tells the page that frames it, by `parent.postMessage(message, '*')`: its origin is opaque, and
 * nothing in a message is secret. The page believes none of it: a message only makes it look for itself.
 */
export interface FrameMessage {
  source: 'parlour-game';
  /**
   * `balance`: a stake or a payout was booked, so the balance has changed. `reality`: a stake was refused until the
   * reality check is answered. `ended`: the vendor's session is over. `leave`: the player pressed the way out inside of
   * the game. `sound`: the game asks whether it was muted here before, and is answered with a `PageMessage`. `muted`,
   * `unmuted`: the player chose so, which the game itself has no storage to remember.
   */
  kind: (typeof frameMessageKinds)[number];
}

export const frameMessageKinds = [
  'balance',
  'reality',
  'ended',
  'leave',
  'sound',
  'muted',
  'unmuted',
] as const;

export function isFrameMessage(data: unknown): data is FrameMessage {
  if (data === null || typeof data !== 'object') return false;
  const { source, kind } = data as Partial<FrameMessage>;
  return source === 'parlour-game' && frameMessageKinds.some((one) => one === kind);
}

/** What the page answers a game that asked for its sound. The game cannot know the page, and it is only a wish. */
export interface PageMessage {
  source: 'parlour-page';
  kind: 'muted' | 'unmuted';
}

export function isPageMessage(data: unknown): data is PageMessage {
  if (data === null || typeof data !== 'object') return false;
  const { source, kind } = data as Partial<PageMessage>;
  return source === 'parlour-page' && (kind === 'muted' || kind === 'unmuted');
}
