import { theoreticalReturn as baccarat } from '../baccarat/theory';
import { theoreticalReturn as bingo } from '../bingo/theory';
import { theoreticalReturn as blackjack } from '../blackjack/theory';
import { betLaws as classicLaws } from '../classic/theory';
import { theoreticalReturn as crash } from '../crash/theory';
import { theoreticalReturn as dice } from '../dice/theory';
import { theoreticalReturn as fish } from '../fish/theory';
import { theoreticalReturn as hiLo } from '../hi-lo/theory';
import { theoreticalReturn as mines } from '../mines/theory';
import { theoreticalReturn as plinko } from '../plinko/theory';
import { getTitle } from '../play/registry';
import type { EngineKind, Title } from '../play/types';
import { theoreticalReturn as roulette } from '../roulette/theory';
import { betLaws as scratchLaws } from '../scratch/theory';
import { theoreticalReturn as sicBo } from '../sic-bo/theory';
import { approximate } from '../slots/rational';
import { theoreticalReturn as wheel } from '../wheel/theory';
import { countedLawOf } from './counted-laws';
import { momentsOf, staked } from './law';
import type { BetLaw, Moments, SettledRound, Theory } from './types';

export type { SettledRound, Theory } from './types';

/* eslint-disable @typescript-eslint/no-explicit-any -- each takes the maths, bets and views of its own kind */
/** Games in which a round is more than one fixed bet. */
const ofBets: Readonly<
  Partial<Record<EngineKind, (maths: any, round: SettledRound<any, any, any>) => Theory>>
> = {
  blackjack,
  roulette,
  baccarat,
  'sic-bo': sicBo,
  bingo,
  wheel,
  crash,
  mines,
  plinko,
  dice,
  'hi-lo': hiLo,
  fish,
};

const ofCards: Readonly<Partial<Record<EngineKind, (maths: any) => BetLaw[]>>> = {
  /* eslint-enable @typescript-eslint/no-explicit-any */
  classic: classicLaws,
  scratch: scratchLaws,
};

const known = new Map<string, Moments>();

/** Of a title whose every stake buys the same: one spin with what follows from it, one deal, one card. The pool aside. */
function momentsOfTitle(title: Title): Moments {
  const found = known.get(title.gameCode);
  if (found) return found;
  const [bet] = ofCards[title.kind]?.(title.maths) ?? [];
  const moments = bet
    ? momentsOf(bet.law)
    : { ...countedLawOf(title.gameCode), most: mostOf(title.gameCode) };
  known.set(title.gameCode, moments);
  return moments;
}

function mostOf(gameCode: string): number {
  const playable = getTitle(gameCode);
  if (!playable) throw new RangeError(`There is no title ${gameCode}`);
  return approximate(playable.engine.figures(playable.title.maths).maximumMultiple);
}

/**
 * What the bets of a settled round return in the mean, by the maths that the round was drawn with. What a pool returns
 * is not part of it: it depends on when the pool was won last.
 */
export function theoryOf(title: Title, maths: unknown, round: SettledRound): Theory {
  const ofRound = ofBets[title.kind];
  return ofRound ? ofRound(maths, round) : staked(round.stake, momentsOfTitle(title));
}

/** Games in which worse decisions return less than the theory, which is that of the best ones. */
export function isOfBestPlay(kind: EngineKind): boolean {
  return kind === 'video-poker' || kind === 'blackjack';
}
