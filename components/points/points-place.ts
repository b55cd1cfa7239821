import { useSearchParams } from 'next/navigation';

export const pointViews = ['rewards', 'orders', 'movements', 'convert', 'raffles'] as const;
export type PointView = (typeof pointViews)[number];

export interface PointPlace {
  view: PointView;
  /** The order that is open. */
  order?: string;
}

/** The tab and the open order stand in the address, so that back, reload and links work. */
export function usePointPlace() {
  const search = useSearchParams();
  const order = search.get('order');
  const wanted = search.get('view');
  const view = pointViews.find((one) => one === wanted) ?? (order === null ? 'rewards' : 'orders');
  return { view, order };
}

export function goToPoints({ view, order }: PointPlace): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('order');
  if (view === 'rewards') url.searchParams.delete('view');
  else url.searchParams.set('view', view);
  if (order !== undefined) url.searchParams.set('order', order);
  window.history.pushState(null, '', `${url.pathname}${url.search}${url.hash}`);
}
