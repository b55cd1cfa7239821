import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { EngineKind } from '@/sandbox/kit/types';
import { verifyProof, type PlayedProof } from '@/sandbox/proofs/round-proof';
import { ProofView, type ProofFact } from '../proof/proof-view';
import { loadTitle } from './kinds';

/** A round recomputed in this browser; a title that is not offered any more has no code to do it with. */
export function RoundProofView({ kind, proof }: { kind: EngineKind; proof: PlayedProof }) {
  const t = useTranslations('game.proof');
  const money = useMoney();
  const { gameCode } = proof;
  const load = useCallback(async () => {
    const title = await loadTitle(kind, gameCode);
    return (stated: PlayedProof) => verifyProof(stated, title);
  }, [kind, gameCode]);
  const factsOf = ({
    roundId,
    commitment,
    serverSeed,
    clientSeed,
    nonce,
    play,
  }: PlayedProof): ProofFact[] => [
    { label: t('roundId'), value: roundId },
    { label: t('commitment'), value: commitment },
    { label: t('serverSeed'), value: serverSeed, isServerSeed: true },
    { label: t('clientSeed'), value: clientSeed },
    { label: t('nonce'), value: String(nonce) },
    { label: t('stake'), value: money(play.stake) },
    { label: t('payout'), value: money(play.payout) },
  ];
  return (
    <ProofView
      proof={proof}
      load={load}
      factsOf={factsOf}
      nameOf={(check) => (t.has(`checks.${check}`) ? t(`checks.${check}`) : t('checks.outcome'))}
    />
  );
}
