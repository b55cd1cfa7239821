import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useQueues, type WaitingQueue } from '@/lib/client/desk/use-queues';
import type { DeskMe } from '@/lib/contract/desk/shapes';
import { FigureCards } from '../figures/figure-cards';
import { Cell } from '../table/cell';
import { pagesFor, type DeskPage, type Register } from './pages';
import styles from '../frame/cards.module.css';

/** What waits, and for how long. */
export function Dashboard({ me }: { me: DeskMe }) {
  const t = useTranslations('desk');
  const pages = pagesFor(me);
  const hasFigures = me.commands.some(({ noun, verb }) => noun === 'figures' && verb === 'now');
  const waiting = useQueues();
  const queues = pages.flatMap((page) =>
    page.registers.flatMap((register) => {
      const queue = waiting?.get(register.read);
      return queue ? [{ page, register, queue }] : [];
    }),
  );
  return (
    <>
      {hasFigures && <FigureCards pages={pages.map(({ key }) => key)} />}
      <section aria-label={t('dashboard.queues')}>
        <h2 className={styles.heading}>{t('dashboard.queues')}</h2>
        <ul className={styles.cards}>
          {queues.map(({ page, register, queue }) => (
            <li key={register.key}>
              <QueueCard page={page} register={register} queue={queue} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface QueueCardProps {
  page: DeskPage;
  register: Register;
  queue: WaitingQueue;
}

function QueueCard({ page, register, queue: { waiting, oldest } }: QueueCardProps) {
  const t = useTranslations('desk');
  return (
    <Link className={styles.card} href={`/desk/${page.key}?list=${register.key}`} prefetch={false}>
      <span>{t(`registers.${register.key}`)}</span>
      <strong>{waiting}</strong>
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
