/**
 * What a game document tells the page that frames it, by `parent.postMessage(message, '*')`: its origin is opaque, and
 * nothing in a message is secret. The page believes none of it: a message only makes it look for itself.
 */
export interface FrameMessage {
  source: 'parlour-game';
  /**
   * `balance`: a stake or a payout was booked, so the balance has changed. `reality`: a stake was refused until the
   * reality check is answered. `ended`: the vendor's session is over. `leave`: the player pressed the way out inside of
   * the game.
   */
  kind: (typeof frameMessageKinds)[number];
}

export const frameMessageKinds = ['balance', 'reality', 'ended', 'leave'] as const;

export function isFrameMessage(data: unknown): data is FrameMessage {
  if (data === null || typeof data !== 'object') return false;
  const { source, kind } = data as Partial<FrameMessage>;
  return source === 'parlour-game' && frameMessageKinds.some((one) => one === kind);
}
