import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import records from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import styles from './folded-filters.module.css';

export interface FoldedFiltersProps {
  /** What is always in sight: the period. */
  first: ReactNode;
  /** How many of the others are set, so that a folded one is not forgotten. */
  setCount: number;
  children: ReactNode;
}

/** Filters in a row; on a phone one of them, and a button for the others. */
export function FoldedFilters({ first, setCount, children }: FoldedFiltersProps) {
  const t = useTranslations('records.filters');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classNames(records.filters, styles.folding)}>
      {first}
      <Button
        variant="secondary"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />{' '}
        {setCount > 0 ? t('set', { count: setCount }) : t('more')}
      </Button>
      <div id={id} className={styles.fold} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
