import type { GameInfo } from './game-info';

/** A title is named in two languages; everywhere else it keeps its English name. */
export function gameName(name: GameInfo['name'], locale: string): string {
  return locale === 'fil' ? name.fil : name.en;
}
