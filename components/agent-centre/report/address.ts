import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { overlayHref } from '@/lib/client/overlays/overlay-store';
import type { AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';

/**
 * What the centre keeps in the address behind `ac.`: the period (`period`, `from`, `to`), whose team (`account`), a type
 * of games (`type`), and what a page looks at: `view`, a `day`, and its own filters. So back, reload and a shared link work.
 */
const prefix = 'ac.';
const periodNames = ['period', 'from', 'to'] as const;

/** Null takes a parameter away. */
export type AddressChange = Readonly<Record<string, string | null>>;

export interface AgentAddress {
  get: (name: string) => string | null;
  /** The parameters of the overlay with the change made: what a link of `OverlayLink` opens. */
  with: (change: AddressChange) => Record<string, string>;
  /** Makes the change. */
  set: (change: AddressChange) => void;
}

function parametersOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([key]) => key === 'ac' || key.startsWith(prefix)));
}

function changed(parameters: Record<string, string>, change: AddressChange): Record<string, string> {
  const next = { ...parameters };
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') delete next[prefix + name];
    else next[prefix + name] = value;
  }
  return next;
}

export function useAgentAddress(): AgentAddress {
  const search = useSearchParams();
  return useMemo(() => {
    const parameters = parametersOf(search);
    return {
      get: (name) => parameters[prefix + name] ?? null,
      with: (change) => changed(parameters, change),
      // What was changed in the same moment counts, too.
      set: (change) => {
        const now = parametersOf(new URLSearchParams(window.location.search));
        window.history.pushState(null, '', overlayHref(changed(now, change)));
      },
    };
  }, [search]);
}

/** The period that is set, for another page. */
export function keptPeriod(): Record<string, string> {
  const search = new URLSearchParams(window.location.search);
  return Object.fromEntries(
    periodNames.flatMap((name) => {
      const value = search.get(prefix + name);
      return value === null ? [] : [[prefix + name, value]];
    }),
  );
}

/** What a link to another page of the centre opens: with the period and the account of this one. */
export function useLinkTo(): (page: AgentPage, change?: AddressChange) => Record<string, string> {
  const address = useAgentAddress();
  return (page, change = {}) => {
    const names = [...periodNames, 'account', 'type'];
    const kept = names.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[prefix + name, value] as const];
    });
    return changed({ ...Object.fromEntries(kept), ac: page }, change);
  };
}
