import { useTranslations } from 'next-intl';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import type { MatchCheck } from '@/sandbox/proofs/match-proof';
import { ProofView, type ProofFact } from '../proof/proof-view';

/** The code that deals and judges matches, loaded when a proof is looked at. */
async function loadCheck() {
  const { verifyMatch } = await import('@/sandbox/proofs/match-proof');
  return (proof: MatchProof) => (proof.isOver ? verifyMatch(proof) : []);
}

/** A match played again in this browser, action by action. */
export function MatchProofView({ proof }: { proof: MatchProof }) {
  const t = useTranslations('game.proof');
  const tMatch = useTranslations('play.match.proof');
  const money = useMoney();
  const factsOf = ({ matchId, commitment, serverSeed, clientSeeds, stake }: MatchProof): ProofFact[] => [
    { label: tMatch('match'), value: matchId },
    { label: t('commitment'), value: commitment },
    ...(serverSeed ? [{ label: t('serverSeed'), value: serverSeed, isServerSeed: true }] : []),
    ...clientSeeds.map((seed, seat) => ({
      label: tMatch('seedOf', { number: seat + 1 }),
      value: seed ?? tMatch('botSeed'),
    })),
    { label: t('stake'), value: money(stake) },
  ];
  return (
    <ProofView
      proof={proof}
      load={loadCheck}
      factsOf={factsOf}
      nameOf={(check) => tMatch(`checks.${check as MatchCheck}`)}
      unchecked={tMatch(proof.isOver ? 'notPlayed' : 'notOver')}
    />
  );
}
