import { useAtom } from 'jotai';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { balanceHiddenAtom, hiddenAmount } from '@/lib/client/session/balance-atoms';
import { useRollingAmount } from '@/lib/client/use-rolling-amount';
import { formatMoney } from '@/lib/money';
import styles from './balance.module.css';

export interface BalanceProps {
  /** Decimal text. */
  balance: string;
  symbol: string;
  /** What kind of money it is, where it is not the ordinary one. */
  note?: string | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** A press on the sum reads it again; the eye hides balances from people who look over a shoulder, and stays so. */
export function Balance({ balance, symbol, note, isRefreshing, onRefresh }: BalanceProps) {
  const t = useTranslations('layout.balance');
  const locale = useLocale();
  const [isHidden, setIsHidden] = useAtom(balanceHiddenAtom);
  const amount = formatMoney(useRollingAmount(balance), locale, symbol);

  return (
    <div className={classNames(styles.balance, note && styles.noted)}>
      {note && <span className={styles.note}>{note}</span>}
      <button
        type="button"
        className={styles.sum}
        onClick={onRefresh}
        aria-label={
          isHidden ? t('refreshHidden') : t('refresh', { amount: formatMoney(balance, locale, symbol) })
        }
        title={t('refreshTitle')}
      >
        <span className="tabular">{isHidden ? hiddenAmount : amount}</span>
        <RotateCw
          size={14}
          aria-hidden="true"
          data-spare=""
          className={classNames(styles.turn, isRefreshing && styles.turning)}
        />
      </button>
      <div className={styles.eye} data-spare="">
        <IconButton label={isHidden ? t('show') : t('hide')} onClick={() => setIsHidden(!isHidden)}>
          {isHidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </IconButton>
      </div>
    </div>
  );
}
