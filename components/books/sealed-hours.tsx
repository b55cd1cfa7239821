import { useFormatter, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { Table, type Column } from '@/components/ui/table';
import type { SealedBook, SealedBooks } from '@/lib/contract/calls/system';
import { routes } from '@/lib/routes';
import styles from './books.module.css';

/** The newest hours first, each with what anybody can compare, and the whole chain as a file. */
export function SealedHours({ books }: { books: SealedBooks }) {
  const t = useTranslations('books');
  const columns = useColumns();
  if (books.total === 0) return <p>{t('none')}</p>;
  return (
    <section className={styles.part} aria-labelledby="newest-seals">
      <h2 id="newest-seals">{t('newest')}</h2>
      <p>{t('sealed', { count: books.total })}</p>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={routes.booksChain}
        download="parlour-books.json"
      >
        {t('download')}
      </a>
      <Table
        caption={t('newest')}
        columns={columns}
        rows={[...books.list].reverse()}
        rowKey={({ hour }) => hour}
      />
    </section>
  );
}

function useColumns(): Column<SealedBook>[] {
  const t = useTranslations('books');
  const format = useFormatter();
  const timeOf = (hour: string) =>
    format.dateTime(new Date(hour), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return [
    {
      key: 'hour',
      label: t('hour'),
      cell: ({ hour }) => <time dateTime={hour}>{timeOf(hour)}</time>,
    },
    { key: 'rows', label: t('rows'), align: 'end', cell: ({ count }) => format.number(count) },
    { key: 'root', label: t('root'), cell: ({ root }) => <Hash value={root} /> },
    { key: 'chain', label: t('chain'), cell: ({ chain }) => <Hash value={chain} /> },
  ];
}

function Hash({ value }: { value: string }) {
  return (
    <code className={styles.hash} dir="ltr">
      {value}
    </code>
  );
}
