import { useSearchParams } from 'next/navigation';
import { overlayHref } from '@/lib/client/overlays/overlay-store';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import type { AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';

/** The page of the centre for each kind. */
export const contractPages: Readonly<Record<ContractKind, AgentPage>> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

export const contractTabs = ['bills', 'contracts', 'try'] as const;
export type ContractTab = (typeof contractTabs)[number];
export type BillSide = 'received' | 'promised';

/** `offer` is the account that terms are offered to, or `new` while it is not chosen. */
export interface Place {
  tab?: ContractTab;
  bill?: string;
  side?: BillSide;
  offer?: string;
}

/** What a link into these pages opens, such as from an income to its bill. */
export function placeOf(kind: ContractKind, place: Place = {}): Record<string, string> {
  const { tab, bill, side, offer } = place;
  return {
    ac: contractPages[kind],
    ...(tab && { 'ac.tab': tab }),
    ...(side && { 'ac.side': side }),
    ...(bill && { 'ac.bill': bill }),
    ...(offer && { 'ac.offer': offer }),
  };
}

/** Tab, side and open bill stand in the address, so that back, reload and links work. */
export function usePlace(kind: ContractKind) {
  const search = useSearchParams();
  const tab =
    contractTabs.find((one) => one === search.get('ac.tab')) ??
    (search.has('ac.offer') ? 'contracts' : 'bills');
  const side: BillSide = search.get('ac.side') === 'promised' ? 'promised' : 'received';
  const bill = search.get('ac.bill');
  const offer = search.get('ac.offer');
  return {
    tab,
    side,
    bill,
    offer,
    go: (place: Place) => window.history.pushState(null, '', overlayHref(placeOf(kind, place))),
  };
}

/** From a line of a bill to what was played: the page of the centre that lists it, for the days of the bill. */
export type PlayPlace = (line: { account: string; from: string; to: string }) => Record<string, string>;

export const playPlaceOf: PlayPlace = ({ account, from, to }) => ({
  ac: 'personalHistoryCopy',
  'ac.account': account,
  'ac.from': from,
  'ac.to': to,
});
