'use client';

import { Gift } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import { filterTabId, PromotionFilters } from './promotion-filters';
import { PromotionGrid, type PromotionGridProps } from './promotion-grid';
import styles from './promotion-list.module.css';
import {
  filterHref,
  filterOf,
  ofFilter,
  type PromotionCounts,
  type PromotionFilter,
} from './promotion-rules';

const panelId = 'promotion-panel';

export interface PromotionListProps extends PromotionGridProps {
  /** How many promotions each filter leaves. */
  counts: PromotionCounts;
}

/**
 * All promotions stand in the document; the address chooses which of them are shown (`?type=SLOTS`), so that a filter
 * can be shared and the back button knows it. Without script everything is shown.
 */
export function PromotionList({ promotions, servedAtMs, counts }: PromotionListProps) {
  const t = useTranslations('promotions');
  const [filter, setFilter] = useState<PromotionFilter>('ALL');
  // Nobody has to be told of what stands there from the beginning.
  const [isTold, setIsTold] = useState(false);
  const follow = useCallback((search: URLSearchParams) => {
    const next = filterOf(search);
    setFilter(next);
    if (next !== 'ALL') setIsTold(true);
  }, []);
  const shown = ofFilter(promotions, filter);

  function choose(next: PromotionFilter) {
    if (next !== filter) window.history.pushState(null, '', addressWith(next));
  }

  return (
    <div className={styles.list}>
      <Suspense fallback={null}>
        <AddressReader onChange={follow} />
      </Suspense>
      <PromotionFilters value={filter} counts={counts} panelId={panelId} onChoose={choose} />
      <p className="visually-hidden" role="status">
        {isTold && t('list.shown', { count: shown.length })}
      </p>
      <div id={panelId} role="tabpanel" aria-labelledby={filterTabId(filter)} tabIndex={-1}>
        {shown.length > 0 ? (
          <PromotionGrid promotions={shown} servedAtMs={servedAtMs} />
        ) : (
          <EmptyState
            icon={<Gift size={32} />}
            title={t('empty.title')}
            text={t(`empty.${filter}`)}
            action={
              filter !== 'ALL' && (
                <Button variant="secondary" onClick={() => choose('ALL')}>
                  {t('empty.showAll')}
                </Button>
              )
            }
          />
        )}
      </div>
    </div>
  );
}

/** Only the filter changes: whatever else stands in the address, an open dialog too, stays. */
function addressWith(filter: PromotionFilter): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('type');
  const type = new URLSearchParams(filterHref(filter)).get('type');
  if (type) url.searchParams.set('type', type);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Behind its own Suspense: what reads the query is left out of the cached document, and the cards are not. */
function AddressReader({ onChange }: { onChange: (search: URLSearchParams) => void }) {
  const search = useSearchParams();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}
