import { theoreticalReturn as baccarat } from '@/sandbox/games/baccarat/theory';
import { theoreticalReturn as bingo } from '@/sandbox/games/bingo/theory';
import { theoreticalReturn as blackjack } from '@/sandbox/games/blackjack/theory';
import { theoreticalReturn as crash } from '@/sandbox/games/crash/theory';
import { theoreticalReturn as dice } from '@/sandbox/games/dice/theory';
import { theoreticalReturn as fish } from '@/sandbox/games/fish/theory';
import { theoreticalReturn as hiLo } from '@/sandbox/games/hi-lo/theory';
import { theoreticalReturn as mines } from '@/sandbox/games/mines/theory';
import { theoreticalReturn as plinko } from '@/sandbox/games/plinko/theory';
import type { EngineKind, Title } from '@/sandbox/kit/types';
import { theoreticalReturn as roulette } from '@/sandbox/games/roulette/theory';
import { theoreticalReturn as sicBo } from '@/sandbox/games/sic-bo/theory';
import { theoreticalReturn as wheel } from '@/sandbox/games/wheel/theory';
import { staked } from '@/sandbox/kit/theory/law';
import { momentsOfTitle } from './moments';
import type { SettledRound, Theory } from '@/sandbox/kit/theory/types';

export type { SettledRound, Theory } from '@/sandbox/kit/theory/types';

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
/* eslint-enable @typescript-eslint/no-explicit-any */

/**
 * What the bets of a settled round return in the mean, by the maths that the round was drawn with. What a pool returns
 * is not part of it: it depends on when the pool was won last.
 */
export function theoryOf(title: Title, maths: unknown, round: SettledRound): Theory {
  const ofRound = ofBets[title.kind];
  return ofRound ? ofRound(maths, round) : staked(round.stake, momentsOfTitle(title.gameCode));
}

/** Games in which worse decisions return less than the theory, which is that of the best ones. */
export function isOfBestPlay(kind: EngineKind): boolean {
  return kind === 'video-poker' || kind === 'blackjack';
}
