import {
  oddsChoice,
  type OddsChoice,
  type PageMessage,
  type SoundChoice,
} from '@/lib/contract/frame-messages';

/** What a game has no storage to remember is remembered by the page around it, on this device. */
const keys = { sound: 'parlour-games-muted', odds: 'parlour-games-odds' } as const;

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage can be switched off in the browser: then nothing is remembered.
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // See above.
    return null;
  }
}

/** The origin of a game is opaque, and nothing in the message is secret. */
function tell(game: Window, kind: PageMessage['kind']): void {
  game.postMessage({ source: 'parlour-page', kind } satisfies PageMessage, '*');
}

/** Remembers that games are to be quiet. */
export function rememberSound(choice: SoundChoice): void {
  keep(keys.sound, choice === 'muted' ? '1' : null);
}

/** Tells a game what was chosen in the last one. */
export function tellSound(game: Window): void {
  tell(game, kept(keys.sound) === null ? 'unmuted' : 'muted');
}

/** Remembers how prices are to be written. */
export function rememberOdds(choice: OddsChoice): void {
  keep(keys.odds, choice);
}

/** Tells a game how prices were written in an earlier one; nothing where nobody has chosen. */
export function tellOdds(game: Window): void {
  const choice = oddsChoice(kept(keys.odds));
  if (choice) tell(game, choice);
}

/** Tells a game that its player has been at their wallet. */
export function tellMoney(game: Window): void {
  tell(game, 'money');
}

/** Tells a game the theme of the page; at its opening the address says it. */
export function tellTheme(game: Window): void {
  tell(game, document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
}
