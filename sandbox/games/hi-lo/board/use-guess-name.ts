import { useTranslations } from 'next-intl';
import type { Guess, HiLoMaths } from '@/sandbox/games/hi-lo/types';

/** What a guess is called; where the same rank is right, "higher" says so. */
export function useGuessName({ same }: Pick<HiLoMaths, 'same'>): (guess: Guess | 'skip') => string {
  const t = useTranslations('play.hiLo.guesses');
  return (guess) => {
    if (same === 'wins' && guess === 'higher') return t('higherSame');
    if (same === 'wins' && guess === 'lower') return t('lowerSame');
    return t(guess);
  };
}
