import { moneyText } from '@/lib/money';
import type { OutcomeTexts } from '../outcomes/texts';
import { percentText } from '../slots/rational';
import type { GameInfo } from './game-info';
import { glyphsOf, lookOf } from './looks';
import outcomes from './outcomes.json';
import { getTitle, type PlayableTitle } from './registry';

/** Counted by `scripts/count-outcomes.ts`; a test counts them again. */
const counted: Readonly<Record<string, OutcomeTexts>> = outcomes;

function outcomesOf(gameCode: string): OutcomeTexts {
  const found = counted[gameCode];
  if (!found) throw new RangeError(`The outcomes of ${gameCode} are not counted`);
  return found;
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
  const { multiple, oneIn, gains } = outcomesOf(gameCode);
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
    gains,
    top: { multiple, oneIn },
    facts: { ...(title.volatility && { volatility: title.volatility }), ...engine.facts?.(maths) },
    look: lookOf(title),
    glyphs: glyphsOf(title),
    jackpot: jackpot && { poolCode: jackpot.poolCode },
  };
}
