export { addDays, daysBetween, endOfHalf, halfOf } from './day-rules';
export { getDayAt, listDays } from './day-store';
export { sumValidBetween, sumWonAndLost, type MomentSpan, type WonAndLost } from './facts-store';
export { countPersons, periodFacts, type PeriodFacts, type PeriodInput } from './period-facts';
export { areInDoubt, reconcileReports } from './reconcile';
export { type RollUp, rollUp } from './roll-up';
export { getLastRun } from './run-store';
export { type AgentDay, type Day, type FundKind, type PlayScope, fundKinds, giftKinds } from './types';
export { areCounted, areFinal, manyTeams, manyTeamsBetween, type Team, type TeamFigures } from './many-teams';
