import { oddsChoice, type OddsChoice, type PageMessage } from '@/lib/contract/frame-messages';

const key = 'parlour-games-odds';

/** Remembers on this device how prices are to be written. */
export function rememberOdds(choice: OddsChoice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage can be switched off in the browser: then nothing is remembered.
  }
}

function remembered(): OddsChoice | null {
  try {
    return oddsChoice(localStorage.getItem(key));
  } catch {
    // See above.
    return null;
  }
}

/** Tells a game what was chosen in an earlier one; nothing where nobody has chosen. */
export function tellOdds(game: Window): void {
  const kind = remembered();
  if (kind) game.postMessage({ source: 'parlour-page', kind } satisfies PageMessage, '*');
}
