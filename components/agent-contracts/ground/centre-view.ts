import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';

/** What these pages know of the centre that they stand in. */
export type CentreView = Pick<AgentCentre, 'role' | 'owner' | 'timeZone'>;
