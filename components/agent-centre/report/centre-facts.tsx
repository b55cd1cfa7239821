import { createContext, useContext, type ReactNode } from 'react';
import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';

interface CentreContext {
  facts: AgentCentre;
  /** Whether the menu has this page: links lead to no other. */
  has: (page: AgentPage) => boolean;
}

const Context = createContext<CentreContext | null>(null);

export interface CentreFactsProviderProps extends CentreContext {
  children: ReactNode;
}

export function CentreFactsProvider({ facts, has, children }: CentreFactsProviderProps) {
  return <Context value={{ facts, has }}>{children}</Context>;
}

/** What the centre knows of its agent and of this session. */
export function useCentreFacts(): CentreContext {
  const context = useContext(Context);
  if (!context) throw new Error('A page of the centre of agents stands outside of it');
  return context;
}
