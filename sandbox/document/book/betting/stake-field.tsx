import { useTranslations } from 'next-intl';
import { MoneyInput } from '@/components/ui/money-input';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { PlannedFault } from '../slip/planned-bets';
import { useBookFault } from '../words/use-book-fault';

interface StakeFieldProps {
  label: string;
  text: string;
  /** The largest stake that the book takes now; null where it is not known. */
  most: string | null;
  faults: readonly PlannedFault[];
  onText: (text: string) => void;
}

/** A stake, with what is wrong with it and what the book takes at most. */
export function StakeField({ label, text, most, faults, onText }: StakeFieldProps) {
  const t = useTranslations('play.book.slip');
  const tShell = useTranslations('game.shell');
  const fault = useBookFault();
  const money = useMoney();
  const [first] = text === '' ? [] : faults;
  return (
    <MoneyInput
      label={label}
      symbol={tShell('currency')}
      value={text}
      onValueChange={onText}
      error={first && fault(first.code, { values: first.values, amount: first.minor ?? null })}
      hint={most === null ? undefined : t('most', { amount: money(most) })}
    />
  );
}
