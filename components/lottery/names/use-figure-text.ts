import { useFormatter } from 'next-intl';
import { leftToRight } from '@/lib/client/left-to-right';

export interface FigureText {
  /** `97000.0000` is 97,000 and `2.2420` is 2.242. */
  figure: (decimal: string) => string;
  /** The same with its sign, as 2.242×. */
  multiple: (decimal: string) => string;
  /** `96.9` is 96.90, without the sign. */
  percent: (decimal: string) => string;
}

/** Chances, multiples and percents as the visitor writes numbers, kept whole in a line that runs from right to left. */
export function useFigureText(): FigureText {
  const format = useFormatter();
  const figure = (decimal: string) => format.number(Number(decimal), { maximumFractionDigits: 4 });
  return {
    figure: (decimal) => leftToRight(figure(decimal)),
    multiple: (decimal) => leftToRight(`${figure(decimal)}×`),
    percent: (decimal) =>
      leftToRight(format.number(Number(decimal), { minimumFractionDigits: 2, maximumFractionDigits: 2 })),
  };
}
