import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { ReactNode } from 'react';
import { formatTagOf } from '@/lib/i18n/locales';
import { formatMoney } from '@/lib/money';
import styles from './session-bar.module.css';
import { useClock } from './use-clock';

interface SessionBarProps {
  openedAt: string;
  /** Stakes since the game was opened. */
  staked: string;
  /** Payouts minus stakes since the game was opened. */
  net: string;
  /** The last round, whose proof anyone can look at. */
  lastRoundId: string | null;
  isTrialMoney: boolean;
}

/** The time of day, how long this game has been open, and what it has cost or brought so far; of the head's height. */
export function SessionBar({ openedAt, staked, net, lastRoundId, isTrialMoney }: SessionBarProps) {
  const t = useTranslations('game.shell');
  const locale = useLocale();
  const now = useClock();
  const elapsed = Math.max(0, Math.floor((now - Date.parse(openedAt)) / 1000));
  const isLoss = net.startsWith('-');
  const sign = isLoss || net === '0.00' ? '' : '+';
  return (
    <div className={classNames(styles.bar, 'tabular')}>
      <dl className={styles.entries}>
        <Entry label={t('clock')} isPlain>
          {clockText(now, locale)}
        </Entry>
        <Entry label={t('elapsed')} isPlain>
          {elapsedText(elapsed)}
        </Entry>
        <Entry label={t('staked')} className={styles.staked}>
          {formatMoney(staked, locale, t('currency'))}
        </Entry>
        <Entry label={t('net')}>
          {/* The sign stands before the amount in every language, also where a line runs from right to left. */}
          <span dir="ltr" className={isLoss ? styles.loss : undefined}>
            {`${sign}${formatMoney(net, locale, t('currency'))}`}
          </span>
        </Entry>
        {lastRoundId && (
          <Entry label={t('roundProof')} className={styles.lastRound}>
            <span className={styles.round} dir="ltr">
              {lastRoundId.slice(-8)}
            </span>
          </Entry>
        )}
      </dl>
      <p className={styles.playMoney}>{t(isTrialMoney ? 'trialMoney' : 'playMoney')}</p>
    </div>
  );
}

interface EntryProps {
  label: string;
  className?: string | undefined;
  /** What it is can be seen from it; a phone has no room for the label. */
  isPlain?: boolean;
  children: ReactNode;
}

function Entry({ label, className, isPlain = false, children }: EntryProps) {
  return (
    <div className={classNames(styles.entry, className)}>
      <dt className={classNames(styles.label, isPlain && styles.plain)}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The visitor's own time of day. */
function clockText(now: number, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(formatTagOf(locale), { hour: '2-digit', minute: '2-digit' });
  formats.set(locale, format);
  return format.format(now);
}

/** 3725 → "1:02:05". */
export function elapsedText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
