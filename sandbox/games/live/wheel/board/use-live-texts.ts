import { useTranslations } from 'next-intl';
import type { LiveTexts } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { kindOf } from '../settle-wheel';
import type { LiveWheelMaths, LiveWheelResult, ShownSpin } from '../types';
import { useWheelTexts } from './use-wheel-texts';

/** How the table speaks: where each spin has stopped, what it multiplies, and what has won. */
export function useTexts({ maths }: LiveInfo<LiveWheelMaths>): LiveTexts<ShownSpin, LiveWheelResult> {
  const t = useTranslations('play.liveWheel');
  const { betName, segmentName, resultText } = useWheelTexts(maths);
  return {
    step: ({ name, times }) =>
      kindOf(name) === null
        ? t('again', { name: segmentName(name), times })
        : t('stopped', { name: segmentName(name) }),
    result: resultText,
    bet: betName,
  };
}
