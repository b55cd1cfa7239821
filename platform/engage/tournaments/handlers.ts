import { tournaments } from '@/lib/contract/calls/loyalty/tournaments';
import { implement } from '@/lib/contract/implement';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { runOnce } from '@/platform/ground/idempotency';
import { joinTournament } from './join';
import { readStatement } from './result-statement';
import { readBoard, readTournament, readTournaments } from './read-tournaments';

export const tournamentsHandlers = implement<CallContext, typeof tournaments>(tournaments, {
  list: readTournaments,
  board: readBoard,
  statement: readStatement,
  join: async (context, { tournamentId }) => {
    const { memberId } = requireCaller(context);
    const key = requireKey(context);
    const request = ['joinTournament', tournamentId];
    await runOnce(context.db, { scope: memberId, key, request }, async (tx) => {
      await joinTournament(tx, { tournamentId, memberId }, context.now);
      return null;
    });
    return (await readTournament(context, { tournamentId })).tournament;
  },
});
