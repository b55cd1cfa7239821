import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { tabByKey } from '@/components/ui/tab-keys';
import styles from './promotion-list.module.css';
import { filterHref, promotionFilters, type PromotionCounts, type PromotionFilter } from './promotion-rules';

export interface PromotionFiltersProps {
  value: PromotionFilter;
  counts: PromotionCounts;
  panelId: string;
  onChoose: (filter: PromotionFilter) => void;
}

export const filterTabId = (filter: PromotionFilter) => `promotion-filter-${filter}`;

/** Tabs that are links: arrows, Home and End move and choose, and each filter can be opened in a tab or shared. */
export function PromotionFilters({ value, counts, panelId, onChoose }: PromotionFiltersProps) {
  const t = useTranslations('promotions');
  const rowRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = rowRef.current;
    const tab = row?.querySelector(`#${filterTabId(value)}`);
    if (!row || !tab) return;
    // Only the row moves, in either direction of writing; the page stays where the visitor is reading.
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollBy?.({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [value]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tab = tabByKey(event);
    const filter = promotionFilters.find((each) => tab?.id === filterTabId(each));
    if (!tab || !filter) return;
    event.preventDefault();
    onChoose(filter);
    tab.focus({ preventScroll: true });
  }

  const choose = (filter: PromotionFilter) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(filter);
  };

  return (
    <div
      ref={rowRef}
      className={styles.filters}
      role="tablist"
      aria-label={t('filter.label')}
      onKeyDown={onKeyDown}
    >
      {promotionFilters.map((filter) => (
        <a
          key={filter}
          id={filterTabId(filter)}
          href={filterHref(filter)}
          role="tab"
          aria-selected={filter === value}
          aria-controls={panelId}
          tabIndex={filter === value ? 0 : -1}
          className={classNames(styles.filter, filter === value && styles.chosen)}
          onClick={choose(filter)}
        >
          {t(`type.${filter}`)}
          {counts[filter].count > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{counts[filter].count}</span>
              <span className="visually-hidden">{counts[filter].text}</span>
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
