'use client';

import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { useRollingAmount } from '@/lib/client/use-rolling-amount';
import { formatMoney } from '@/lib/money';
import styles from './balance.module.css';

export interface BalanceProps {
  /** Decimal text. */
  balance: string;
  symbol: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

const storageKey = 'parlour-balance-hidden';
const mask = '***';

/** A press on the sum reads it again; the eye hides it from people who look over a shoulder, and stays so. */
export function Balance({ balance, symbol, isRefreshing, onRefresh }: BalanceProps) {
  const t = useTranslations('layout.balance');
  const locale = useLocale();
  const [isHidden, setIsHidden] = useState(readHidden);
  const amount = formatMoney(useRollingAmount(balance), locale, symbol);

  function toggle() {
    keepHidden(!isHidden);
    setIsHidden(!isHidden);
  }

  return (
    <div className={styles.balance}>
      <button
        type="button"
        className={styles.sum}
        onClick={onRefresh}
        aria-label={
          isHidden ? t('refreshHidden') : t('refresh', { amount: formatMoney(balance, locale, symbol) })
        }
        title={t('refreshTitle')}
      >
        <span className="tabular">{isHidden ? mask : amount}</span>
        <RotateCw
          size={14}
          aria-hidden="true"
          className={classNames(styles.turn, isRefreshing && styles.turning)}
        />
      </button>
      <IconButton label={isHidden ? t('show') : t('hide')} onClick={toggle}>
        {isHidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </IconButton>
    </div>
  );
}

/** Storage may be switched off in a browser; then the choice holds for this page. */
function readHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
}

function keepHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    return;
  }
}
