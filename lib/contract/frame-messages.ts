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
   * `unmuted`: the player chose so, which the game itself has no storage to remember. `odds`: the game asks how prices
   * were shown here before, and is answered when it was ever chosen; `odds:…`: the player chose so.
   */
  kind: (typeof frameMessageKinds)[number];
}

/** Ways to write a price, as the player chooses one. */
export const oddsChoices = [
  'odds:decimal',
  'odds:hongKong',
  'odds:malay',
  'odds:indo',
  'odds:american',
  'odds:fraction',
] as const;
export type OddsChoice = (typeof oddsChoices)[number];

export const frameMessageKinds = [
  'balance',
  'reality',
  'ended',
  'leave',
  'sound',
  'muted',
  'unmuted',
  'odds',
  ...oddsChoices,
] as const;

export function isFrameMessage(data: unknown): data is FrameMessage {
  if (data === null || typeof data !== 'object') return false;
  const { source, kind } = data as Partial<FrameMessage>;
  return source === 'parlour-game' && frameMessageKinds.some((one) => one === kind);
}

/**
 * What the page answers a game that asked for its sound, or for its odds; and, unasked, the theme that was chosen while the game is
 * open, and `money`: the player has been at their wallet, so the game looks at the balance anew. The game cannot know the page, and
 * it is only a wish.
 */
export interface PageMessage {
  source: 'parlour-page';
  kind: SoundChoice | OddsChoice | ThemeChoice | 'money';
}

export type SoundChoice = 'muted' | 'unmuted';
export type ThemeChoice = 'light' | 'dark';

function pageKind(data: unknown): string | null {
  if (data === null || typeof data !== 'object') return null;
  const { source, kind } = data as Partial<PageMessage>;
  return source === 'parlour-page' && typeof kind === 'string' ? kind : null;
}

/** What a page says of the sound; null for every other message. */
export function soundOf(data: unknown): SoundChoice | null {
  const kind = pageKind(data);
  return kind === 'muted' || kind === 'unmuted' ? kind : null;
}

export const oddsChoice = (text: string | null): OddsChoice | null =>
  oddsChoices.find((one) => one === text) ?? null;

/** What a page says of the odds; null for every other message. */
export const oddsOf = (data: unknown): OddsChoice | null => oddsChoice(pageKind(data));

/** Whether a page says that money may have moved outside of the game. */
export const isMoneyNews = (data: unknown): boolean => pageKind(data) === 'money';

/** What a page says of its theme; null for every other message. */
export function themeOf(data: unknown): ThemeChoice | null {
  const kind = pageKind(data);
  return kind === 'light' || kind === 'dark' ? kind : null;
}
