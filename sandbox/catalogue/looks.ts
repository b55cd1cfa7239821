import type { GameLook } from '@/sandbox/kit/look';
import type { Title } from '@/sandbox/kit/types';
import { gameOfKind } from './games';
import glyphs from './glyphs.json';

/** Outlines by kind, theme and symbol; made by `sandbox/tools/make-glyphs.ts`. */
const outlines: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = glyphs;

/** How a title looks; throws for a title that nobody has drawn. */
export function lookOf(title: Title): GameLook {
  const look = gameOfKind(title.kind).lookOf(title);
  if (!look) throw new Error(`${title.gameCode} has no look`);
  return look;
}

/** The outlines of a title's symbols; none for a game that has no symbols. */
export function glyphsOf({ kind, theme }: Title): Readonly<Record<string, string>> {
  return outlines[kind]?.[theme] ?? {};
}
