import { moneyText } from '@/lib/money';
import type { OutcomeTexts } from './outcomes/texts';
import type { FigureTexts } from './odds-texts';
import figures from './published-odds.json';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { glyphsOf, lookOf } from './looks';
import outcomes from './outcomes.json';
import { getTitle, type PlayableTitle } from './registry';

/** Counted by `sandbox/tools/count-outcomes.ts` and `sandbox/tools/count-published-odds.ts`; tests count them again. */
const countedOutcomes: Readonly<Record<string, OutcomeTexts>> = outcomes;
const countedFigures: Readonly<Record<string, FigureTexts>> = figures;

function countedOf<Texts>(all: Readonly<Record<string, Texts>>, gameCode: string): Texts {
  const found = all[gameCode];
  if (!found) throw new RangeError(`The figures of ${gameCode} are not counted`);
  return found;
}

const cache = new Map<string, GameInfo>();

/** Everything a game document shows of a title; without any arithmetic but for its looks. */
export function getGameInfo(gameCode: string): GameInfo | null {
  const known = cache.get(gameCode);
  if (known) return known;
  const playable = getTitle(gameCode);
  if (!playable) return null;
  const info = infoOf(playable);
  cache.set(gameCode, info);
  return info;
}

function infoOf({ title, engine }: PlayableTitle): GameInfo {
  const { maths, gameCode, kind, studio, classification, theme, name } = title;
  const { multiple, oneIn, gains } = countedOf(countedOutcomes, gameCode);
  const { facts, ...published } = countedOf(countedFigures, gameCode);
  const offer = engine.stakes(maths);
  const jackpot = engine.jackpot?.(maths) ?? null;
  return {
    gameCode,
    kind,
    studio,
    classification,
    theme,
    name,
    maths,
    stakes: offer.stepsMinor.map(moneyText),
    minStake: moneyText(offer.minMinor),
    maxStake: moneyText(offer.maxMinor),
    ...published,
    gains,
    top: { multiple, oneIn },
    facts: { ...(title.volatility && { volatility: title.volatility }), ...facts },
    look: lookOf(title),
    glyphs: glyphsOf(title),
    jackpot: jackpot && { poolCode: jackpot.poolCode },
  };
}
