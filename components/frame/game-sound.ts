import type { PageMessage, SoundChoice } from '@/lib/contract/frame-messages';

const key = 'parlour-games-muted';

/** Remembers on this device that games are to be quiet. */
export function rememberSound(kind: SoundChoice): void {
  try {
    if (kind === 'muted') localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage can be switched off in the browser: then nothing is remembered.
  }
}

/** Tells a game what was chosen in the last one. Its origin is opaque, and nothing in the message is secret. */
export function tellSound(game: Window): void {
  let kind: SoundChoice = 'unmuted';
  try {
    if (localStorage.getItem(key) !== null) kind = 'muted';
  } catch {
    // See above.
  }
  game.postMessage({ source: 'parlour-page', kind } satisfies PageMessage, '*');
}
