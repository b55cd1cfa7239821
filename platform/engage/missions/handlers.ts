import { implement } from '@/lib/contract/implement';
import { missions } from '@/lib/contract/calls/missions';
import type { CallContext } from '@/platform/ground/context';
import { readLeaderboard } from './read-leaderboard';
import { readSummary } from './read-summary';

export const missionsHandlers = implement<CallContext, typeof missions>(missions, {
  summary: readSummary,
  leaderboard: readLeaderboard,
});
