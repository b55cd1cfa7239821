import { moneyText } from '@/lib/money';
import { percentText, type Rational } from '../slots/rational';
import type { GameInfo } from './game-info';
import { glyphsOf, lookOf } from './looks';
import { getTitle, type PlayableTitle } from './registry';

/** A multiple with at most two decimals, cut off: 5000/1 → "5000", 25/2 → "12.50". */
function multipleText({ numerator, denominator }: Rational): string {
  if (denominator === 1n) return numerator.toString();
  return moneyText((numerator * 100n) / denominator);
}

const cache = new Map<string, GameInfo>();

/** Everything a game document shows of a title; the figures are computed once for each process. */
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
  const figures = engine.figures(maths);
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
    returnToPlayer: percentText(figures.returnToPlayer),
    bets: (figures.bets ?? []).map((bet) => ({
      key: bet.key,
      returnToPlayer: percentText(bet.returnToPlayer),
    })),
    hitFrequency: figures.hitFrequency && percentText(figures.hitFrequency),
    maximumMultiple: multipleText(figures.maximumMultiple),
    facts: { ...(title.volatility && { volatility: title.volatility }), ...engine.facts?.(maths) },
    look: lookOf(title),
    glyphs: glyphsOf(title),
    jackpot: jackpot && { poolCode: jackpot.poolCode },
  };
}
