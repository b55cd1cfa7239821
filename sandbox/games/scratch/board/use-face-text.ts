import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { cardOf } from '@/sandbox/kit/cards';
import type { Cell, Face } from '@/sandbox/games/scratch/types';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
import { useMoney } from '@/sandbox/board/table/use-money';

/** Prizes as a card prints them: money of its stake, without the hundredths when there are none. */
export function usePrizeText(stake: string): (multiple: number) => string {
  const money = useMoney();
  const stakeMinor = parseMoney(stake) ?? 0n;
  return (multiple) => money(stakeMinor * BigInt(multiple)).replace(/[.,]00$/, '');
}

/** What is printed in a cell, in words. */
export function useCellText(stake: string): (cell: Cell) => string {
  const t = useTranslations('play.scratch');
  const prizeText = usePrizeText(stake);
  const cardName = useCardName();
  const faceText = (face: Face): string => {
    switch (face.kind) {
      case 'amount':
        return prizeText(face.value);
      case 'card':
        return cardName(cardOf(face.value));
      case 'times':
        return t('times', { count: face.value });
      case 'symbol':
        return t(`symbols.${face.value}` as 'symbols.key');
      default:
        return String(face.value);
    }
  };
  return ({ faces, prize }) => {
    const shown = faces.map(faceText).join(' + ');
    return prize === undefined ? shown : t('withPrize', { shown, prize: prizeText(prize) });
  };
}
