import { playableMatches } from '@/sandbox/catalogue/match-titles';
import type { MatchKind } from '@/sandbox/kit/kinds';
import { playableTitles, requireTitle } from '@/sandbox/catalogue/registry';
import type { EngineKind } from '@/sandbox/kit/types';
import { percentText } from '@/lib/rational';

export type GameKind = EngineKind | MatchKind;

/** A game as the lobby lists it, with the kind that says how it is played. */
export interface ListedGame {
  gameCode: string;
  kind: GameKind;
  gameType: 'RNG' | 'FISH' | 'PVP';
  vendorCode: string;
  name: string;
}

/** Every game of the catalogue. */
export const listedGames: readonly ListedGame[] = [
  ...playableTitles.map(({ title }): ListedGame => {
    const { gameCode, kind, studio, name } = title;
    return {
      gameCode,
      kind,
      gameType: kind === 'fish' ? 'FISH' : 'RNG',
      vendorCode: studio,
      name: name.en,
    };
  }),
  ...playableMatches.map(({ title }): ListedGame => {
    const { gameCode, kind, studio, name } = title;
    return { gameCode, kind, gameType: 'PVP', vendorCode: studio, name: name.en };
  }),
];

/** The first game of each kind, in the order of the catalogue. */
export function firstOfEachKind(): ListedGame[] {
  const first = new Map<GameKind, ListedGame>();
  for (const game of listedGames) if (!first.has(game.kind)) first.set(game.kind, game);
  return [...first.values()];
}

/** The published return of a game that is played against the house, by the arithmetic that settles its rounds. */
export function exactReturn(gameCode: string): string {
  const { title, engine } = requireTitle(gameCode);
  return percentText(engine.figures(title.maths).returnToPlayer);
}
