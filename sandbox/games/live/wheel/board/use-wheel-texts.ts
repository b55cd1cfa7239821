import { useTranslations } from 'next-intl';
import { kindOf } from '../settle-wheel';
import { multipliers, type LiveWheelMaths, type LiveWheelResult, type Segment } from '../types';

export interface WheelTexts {
  /** A bet by its key: what else stands under it is nothing that can be bet on. */
  betName: (key: string) => string;
  /** What stands on a segment: its pay, or its factor. */
  markOf: (segment: Segment) => string;
  /** A segment as it is spoken of. */
  segmentName: (segment: Segment) => string;
  /** "×10". */
  timesText: (times: number) => string;
  resultText: (result: Pick<LiveWheelResult, 'name' | 'times'>) => string;
}

/** What bets, segments and multiplied results are called. */
export function useWheelTexts({ factors }: Pick<LiveWheelMaths, 'factors'>): WheelTexts {
  const t = useTranslations('play.liveWheel');
  const tWheel = useTranslations('play.wheel');
  const timesText = (times: number) => tWheel('times', { pays: String(times) });
  const betName = (key: string) => (kindOf(key) === null ? key : t('bet', { number: key }));
  const factorOf = (segment: Segment) => {
    const multiplier = multipliers.find((one) => one === segment);
    return multiplier ? factors[multiplier] : null;
  };
  const markOf = (segment: Segment) => {
    const factor = factorOf(segment);
    return factor === null ? segment : timesText(factor);
  };
  return {
    betName,
    markOf,
    segmentName: (segment) => (factorOf(segment) === null ? betName(segment) : markOf(segment)),
    timesText,
    resultText: ({ name, times }) =>
      times > 1 ? t('wonTimes', { name: betName(name), times }) : t('won', { name: betName(name) }),
  };
}
