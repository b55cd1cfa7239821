import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { loadPart } from '@/lib/client/call/load-part';
import type { MemberInfo } from '@/lib/contract/member-info';
import { isOffered } from '@/lib/contract/offered';
import { PointRewards } from './point-rewards';
import { goToPoints, pointViews, usePointPlace, type PointView } from './points-place';

const Orders = lazy(
  loadPart(() => import('./orders/orders-part').then((file) => ({ default: file.OrdersPart }))),
);
const Movements = lazy(
  loadPart(() => import('./movements/movements-part').then((file) => ({ default: file.MovementsPart }))),
);
const Convert = lazy(
  loadPart(() => import('./convert/convert-part').then((file) => ({ default: file.ConvertPart }))),
);
const Raffles = lazy(
  loadPart(() => import('./raffles/raffles-part').then((file) => ({ default: file.RafflesPart }))),
);

/**
 * Brings the chosen tab to the middle of a row that is wider than the screen, also when an address opens it. Only the row
 * moves: the page stays where it is.
 */
function useChosenTabInSight(view: PointView) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = place.current?.querySelector('[role="tab"][aria-selected="true"]');
    const row = tab?.parentElement;
    if (!tab || !row) return;
    const [from, to] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += to.left + to.width / 2 - (from.left + from.width / 2);
  }, [view]);
  return place;
}

/** What points are exchanged for, in its tabs; a platform that takes no orders shows its rewards alone. */
export function PointsMall({ member }: { member: MemberInfo }) {
  const t = useTranslations('points.tabs');
  const { view, order } = usePointPlace();
  const place = useChosenTabInSight(view);
  if (!isOffered(member, 'points.addresses')) return <PointRewards buyer={null} />;
  const views = pointViews.filter((one) => one !== 'raffles' || isOffered(member, 'raffles.list'));
  return (
    <div ref={place}>
      <Tabs
        label={t('label')}
        tabs={views.map((value) => ({ value, label: t(value) }))}
        value={view}
        onValueChange={(value) => goToPoints({ view: value as PointView })}
      >
        {view === 'rewards' ? (
          <PointRewards buyer={{ memberId: member.id, symbol: member.currencySymbol }} />
        ) : (
          <Panel title={t(view)}>
            <Suspense fallback={<Skeleton height={320} shape="box" />}>
              {view === 'orders' && <Orders memberId={member.id} orderId={order} />}
              {view === 'movements' && <Movements />}
              {view === 'convert' && <Convert memberId={member.id} />}
              {view === 'raffles' && <Raffles memberId={member.id} />}
            </Suspense>
          </Panel>
        )}
      </Tabs>
    </div>
  );
}
