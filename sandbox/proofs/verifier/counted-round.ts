import { moneyText, parseMoney } from '@/lib/money';
import { markOfRound, type TournamentDocument } from '@/lib/tournament';
import type { ProofResult } from '../round-proof';
import type { Verdict } from './verify-text';

/** `1.00 + 0.50`, as a proof shows a stake that was raised or a payout with a pool's win. */
function sumText(text: string): string {
  const parts = text.split(' + ').map(parseMoney);
  const sum = parts.reduce<bigint | null>(
    (all, each) => (all === null || each === null ? null : all + each),
    0n,
  );
  return sum === null ? text : moneyText(sum);
}

/** Holds the proof of a round against what a tournament has counted it for. */
export function holdAgainst(tournament: TournamentDocument, verdict: Verdict): ProofResult {
  if (verdict.kind !== 'checked' || verdict.what !== 'round')
    return { check: 'round –', isGood: false, stated: 'a counted round', computed: 'no proof of a round' };
  const { id, terms, isRecomputed } = verdict;
  const mark = markOfRound(id);
  const counted = tournament.entries.flatMap(({ rounds }) => rounds).find((round) => round.mark === mark);
  const stated = counted ? `stake ${counted.stake}, payout ${counted.payout}` : 'not counted';
  const played = `stake ${sumText(terms.stake)}, payout ${sumText(terms.payout)}`;
  const computed = isRecomputed ? played : `${played}, which does not follow from its seeds`;
  return { check: `round ${id}`, isGood: stated === computed && !terms.isVoid, stated, computed };
}
