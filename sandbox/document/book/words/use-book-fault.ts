import { useTranslations } from 'next-intl';
import { useMoney } from '@/sandbox/board/table/use-money';

interface FaultValues {
  values?: Record<string, string | number>;
  /** The amount that the fault names. */
  amount?: string | bigint | null;
}

/** What is wrong, in words: those of the book, else those of every game. */
export function useBookFault(): (code: string, about?: FaultValues) => string {
  const t = useTranslations('play.book.errors');
  const tGame = useTranslations('game.errors');
  const money = useMoney();
  return (code, { values = {}, amount = null } = {}) => {
    const all = { ...values, amount: amount === null ? '' : money(amount) };
    if (amount !== null && t.has(`${code}Amount`)) return t(`${code}Amount`, all);
    if (t.has(code)) return t(code, all);
    return tGame.has(code) ? tGame(code) : tGame('other', { code });
  };
}
