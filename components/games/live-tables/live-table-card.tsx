import { useLocale, useTranslations } from 'next-intl';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { buttonClass } from '@/components/ui/button-class';
import { gameHref } from '@/lib/client/game-params';
import type { LiveTable } from '@/lib/contract/calls/live-tables';
import { Link } from '@/lib/i18n/navigation';
import { formatMoney } from '@/lib/money';
import { LastResults } from './last-results';
import styles from './live-tables.module.css';

export interface LiveTableCardProps {
  table: LiveTable;
  /** The currency's symbol before the limits. */
  symbol: string;
  /** The page that the table leads back to. */
  back: string;
}

/** A table before somebody sits down: how it stands, for how much, and what came last. */
export function LiveTableCard({ table, symbol, back }: LiveTableCardProps) {
  const t = useTranslations('liveTables');
  const locale = useLocale();
  const launch = useGuardedLink();
  const { gameName, vendor, state, minStake, maxStake, bettingSeconds, players } = table;
  const money = (amount: string) => formatMoney(amount, locale, symbol);
  const href = gameHref(table, back);
  return (
    <article className={styles.table}>
      <h3 className={styles.name}>{gameName}</h3>
      <p className={styles.line}>
        <span className={styles.vendor}>{vendor}</span>
        <span className={styles.state} data-state={state}>
          {t(`states.${state}`)}
        </span>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('limits')} value={t('range', { least: money(minStake), most: money(maxStake) })} />
        <Fact name={t('time')} value={t('seconds', { seconds: bettingSeconds })} />
        <Fact name={t('players')} value={t('count', { players })} />
      </dl>
      <LastResults table={table} />
      {state !== 'closed' && (
        <Link
          href={href}
          className={buttonClass({ variant: 'secondary', size: 's' })}
          aria-label={t('openTable', { table: gameName })}
          onClick={(event) => launch(event, href)}
        >
          {t('open')}
        </Link>
      )}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
