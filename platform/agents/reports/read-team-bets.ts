import type { TeamBet, TeamBetsInput, TeamBetsOutput } from '@/lib/contract/calls/agent-centre/agent-reports';
import { fillUrl } from '@/lib/addresses/url-template';
import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import type { CallContext } from '@/platform/ground/context';
import { getProofPlace } from '@/platform/play/history';
import { drawAddressOf, getTicketPlace } from '@/platform/play/lottery';
import { agentScope, openListedRef } from '../scope';
import { isBetOf, listBets, listCounted, type BetRow, type CorrectionRow } from './stores/bet-store';
import { shownPlay } from './figures';
import { shownPeriod } from './period';
import { openFor, sealFor } from './seal';
import { sumPlay } from './stores/team-store';
import { openPage, trailOf } from './view';

const betUse = (memberId: string): string => `bet ${memberId}`;

const counted = (row: CorrectionRow): TeamBetsOutput['corrections'][number] => ({
  day: row.day,
  countedOn: row.countedOn,
  gameType: row.gameType,
  counted: row.isHere ? 'here' : 'later',
  ...shownPlay(row),
});

/** `AC_getTeamBets`: settled rounds of one account, of the days on which it stood below the agent. */
export async function readTeamBets(context: CallContext, input: TeamBetsInput): Promise<TeamBetsOutput> {
  const view = await openPage(context, 'teamBets', input);
  const { db, scope, root, period, games, after, pageSize, nextOf } = view;
  const question = {
    ...{ ownerNo: scope.ownerNode.nodeNo, rootNo: root.nodeNo, memberId: root.memberId, span: period, games },
    ...{ language: context.language, until: period.asOf ?? new Date(0), after, limit: pageSize + 1 },
  };
  const found = await listBets(db, question);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  const present = (row: BetRow): TeamBet => ({
    bet: sealFor(scope.callerId, betUse(root.memberId), row.roundId),
    startedAt: row.startedAt.toISOString(),
    settledAt: row.settledAt.toISOString(),
    ...{ game: row.game, vendor: row.vendor, gameType: row.gameType },
    ...{ stake: moneyText(row.stake), valid: moneyText(row.valid), payout: moneyText(row.payout) },
    status: row.isCorrected ? 'corrected' : 'settled',
    hasProof: row.hasProof,
  });
  return {
    period: shownPeriod(period),
    trail: await trailOf(view),
    list: page.map(present),
    totals: shownPlay(await sumPlay(db, question)),
    corrections: (await listCounted(db, question)).map(counted),
    next: last ? nextOf([last.settledText, last.roundId]) : null,
  };
}

/** All days: a bet that a list has named stays one. */
const always = { from: '1970-01-01', to: '9999-12-31' };

/**
 * `AC_getBetProof`: the vendor's proof of a round, of a lottery the page of its draw. Throws `agent.account.not.found`, and
 * `round.not.found` for what names no bet of the account and for a bet without a proof.
 */
export async function readBetProof(
  context: CallContext,
  { account, bet }: { account: string; bet: string },
): Promise<{ content: string }> {
  const { db, now, origin, siteOrigin = origin } = context;
  const scope = await agentScope(context);
  const { memberId } = await openListedRef(db, scope, { ref: account, now });
  const roundId = openFor(scope.callerId, betUse(memberId), bet);
  const question = { ownerNo: scope.ownerNode.nodeNo, memberId, span: always };
  if (roundId === null || !(await isBetOf(db, { ...question, roundId })))
    throw new CallError('round.not.found');
  const place = await getProofPlace(db, memberId, roundId);
  if (place) return { content: fillUrl(place.proofUrl, { roundId: place.vendorRoundId }, origin) };
  const ticket = await getTicketPlace(db, memberId, roundId);
  if (!ticket) throw new CallError('round.not.found');
  return { content: drawAddressOf(ticket, siteOrigin) };
}
