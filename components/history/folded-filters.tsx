import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import records from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useNarrowerThan } from '@/lib/client/use-media';
import styles from './folded-filters.module.css';

export interface FoldedFiltersProps {
  /** What is always in sight: the period. */
  first: ReactNode;
  /** How many of the others are set, so that folded ones are not forgotten. */
  setCount: number;
  children: ReactNode;
}

/** Beside the menu of the member centre, a tablet held upright has no more room than a phone. */
const roomForAllPx = 1024;

/** Filters in a row; where there is no room for it, the first of them, and a sheet for the others. */
export function FoldedFilters({ first, setCount, children }: FoldedFiltersProps) {
  const t = useTranslations('records.filters');
  const isNarrow = useNarrowerThan(roomForAllPx);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!isNarrow) {
    return (
      <div className={records.filters}>
        {first}
        {children}
      </div>
    );
  }
  return (
    <div className={styles.folded}>
      {first}
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" />{' '}
        {setCount > 0 ? t('set', { count: setCount }) : t('title')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('title')}
        closeLabel={t('close')}
        footer={<Button onClick={close}>{t('show')}</Button>}
      >
        <div className={styles.sheet}>{children}</div>
      </Dialog>
    </div>
  );
}
