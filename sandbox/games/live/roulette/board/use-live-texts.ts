import { useTranslations } from 'next-intl';
import type { LiveTexts } from '@/sandbox/board/live/live-board';
import { useSpotName } from '@/sandbox/games/roulette/board/use-spot-name';
import { colourOf } from '@/sandbox/games/roulette/spots';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { RouletteResult } from '../play-round';

/** A number with its colour. */
export function useNumberText(): (result: RouletteResult) => string {
  const t = useTranslations('play.roulette');
  return ({ number }) => t('result', { number, colour: colourOf(number) });
}

/** How the table speaks. Only the pocket opens, so what opens is the result. */
export function useTexts({ maths }: LiveInfo<RouletteMaths>): LiveTexts<RouletteResult, RouletteResult> {
  const tell = useNumberText();
  return { step: tell, result: tell, bet: useSpotName(maths.wheel.length - 1) };
}
