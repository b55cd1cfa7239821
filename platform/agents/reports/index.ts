export { areInDoubt, periodFacts, sumValidBetween, sumWonAndLost } from '@/platform/agents/roll-ups';
export type { MomentSpan, PeriodFacts, PeriodInput, WonAndLost } from '@/platform/agents/roll-ups';
export { agentReportsHandlers } from './handlers';
export { type Glance, provideGlance } from './ports';
