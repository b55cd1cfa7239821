import { useTranslations } from 'next-intl';
import type { PlayType } from '@/lib/lottery';
import { quickPick } from '@/lib/lottery/enter/quick-pick';
import { Button } from '@/components/ui/button';
import type { PlayTerms } from '@/lib/contract/calls/lottery';
import { priceLine, unitMinorOf } from '../slip/price-line';
import type { SlipLine } from '../slip/slip';
import type { Stake } from './use-board';

export interface QuickPickProps {
  play: PlayType;
  terms: PlayTerms;
  stake: Stake;
  onPick: (lines: SlipLine[]) => void;
}

const counts = [1, 5, 10];

/** A number below `size`, each as likely as every other: what is left over of the range of the source is drawn again. */
export function randomBelow(size: number): number {
  const range = 2 ** 32;
  const limit = range - (range % size);
  const box = new Uint32Array(1);
  do crypto.getRandomValues(box);
  while ((box[0] ?? 0) >= limit);
  return (box[0] ?? 0) % size;
}

/** Single combinations by chance, which go straight onto the slip. */
export function QuickPick({ play, terms, stake, onPick }: QuickPickProps) {
  const t = useTranslations('lottery.board');
  const pick = (count: number) => {
    const unitMinor = unitMinorOf(stake.unit, stake.times);
    const lines = Array.from({ length: count }, () => {
      const selection = quickPick(play, { below: randomBelow });
      return {
        ...priceLine(play, terms, selection, unitMinor),
        playType: play.code,
        selection,
        ...stake,
      };
    });
    onPick(lines.filter(({ leastUnitMinor }) => leastUnitMinor === null));
  };
  return counts.map((count) => (
    <Button key={count} variant="secondary" size="s" onClick={() => pick(count)}>
      {t('quickPick', { count })}
    </Button>
  ));
}
