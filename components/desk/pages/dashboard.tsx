import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskMe, DeskRow } from '@/lib/contract/desk/shapes';
import { FigureCards } from '../figures/figure-cards';
import { Cell } from '../table/cell';
import { wordOf } from '../table/values';
import { pagesFor, type DeskPage, type Register } from './pages';
import styles from '../frame/cards.module.css';

/** What waits, and for how long. */
export function Dashboard({ me }: { me: DeskMe }) {
  const t = useTranslations('desk');
  const pages = pagesFor(me);
  const hasFigures = me.commands.some(({ noun, verb }) => noun === 'figures' && verb === 'now');
  const queues = pages.flatMap((page) =>
    page.registers
      .filter(({ isLive, isNoQueue }) => isLive && !isNoQueue)
      .map((register) => ({ page, register })),
  );
  return (
    <>
      {hasFigures && <FigureCards pages={pages.map(({ key }) => key)} />}
      <section aria-label={t('dashboard.queues')}>
        <h2 className={styles.heading}>{t('dashboard.queues')}</h2>
        <ul className={styles.cards}>
          {queues.map(({ page, register }) => (
            <li key={register.key}>
              <QueueCard page={page} register={register} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function QueueCard({ page, register }: { page: DeskPage; register: Register }) {
  const t = useTranslations('desk');
  const { data } = useDeskRead<readonly DeskRow[]>({ command: register.read }, { isLive: true });
  const rows: readonly DeskRow[] = Array.isArray(data) ? data : [];
  const waiting = rows.filter(({ state }) => state === undefined || state === 'open');
  const since = waiting.flatMap((row) => [row.since, row.createdAt, row.appliedAt]).map(wordOf);
  const oldest = since.filter(Boolean).sort()[0];
  return (
    <Link className={styles.card} href={`/desk/${page.key}?list=${register.key}`} prefetch={false}>
      <span>{t(`registers.${register.key}`)}</span>
      <strong>{data ? waiting.length : '…'}</strong>
      <span className={styles.quiet}>
        {oldest ? (
          <>
            {t('dashboard.oldest')} <Cell name="since" value={oldest} />
          </>
        ) : (
          t('dashboard.nothing')
        )}
      </span>
    </Link>
  );
}
