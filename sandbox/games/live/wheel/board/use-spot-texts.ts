import { useTranslations } from 'next-intl';
import { oddsText } from '@/sandbox/board/betting-table/odds';
import { hundredthsOn } from '../settle-wheel';
import type { LiveWheelMaths, WheelBetKey } from '../types';
import { useWheelTexts } from './use-wheel-texts';

/** What a spot of the wheel is called, what it pays when nothing is multiplied, and on how many segments. */
export function useSpotTexts(maths: LiveWheelMaths) {
  const tWheel = useTranslations('play.wheel');
  const tTable = useTranslations('play.bettingTable');
  const { betName, markOf } = useWheelTexts(maths);
  return {
    nameOf: betName,
    markOf,
    oddsOf: (key: WheelBetKey) =>
      tTable('odds', { odds: oddsText(hundredthsOn(maths, { name: key, times: 1 }, key)) }),
    segmentsOf: (key: WheelBetKey) =>
      tWheel('segments', { count: maths.segments.filter((segment) => segment === key).length }),
  };
}
