import type { AnyEngine, Title } from '@/sandbox/kit/types';
import { games } from './games';

export const engines: readonly AnyEngine[] = games.map(({ engine }) => engine);

export interface PlayableTitle {
  title: Title;
  engine: AnyEngine;
}

const byCode: ReadonlyMap<string, PlayableTitle> = new Map(
  engines.flatMap((engine) =>
    engine.titles.map((title): [string, PlayableTitle] => [title.gameCode, { title, engine }]),
  ),
);

export function getTitle(gameCode: string): PlayableTitle | null {
  return byCode.get(gameCode) ?? null;
}

export function requireTitle(gameCode: string): PlayableTitle {
  const known = getTitle(gameCode);
  if (!known) throw new Error(`There is no title ${gameCode}`);
  return known;
}

export const playableTitles: readonly PlayableTitle[] = [...byCode.values()];
