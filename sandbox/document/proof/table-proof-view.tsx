import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { PlayedTableProof } from '@/sandbox/proofs/table-proof';
import { ProofView, type CheckResult, type ProofFact } from './proof-view';

/** A round with the seed that a reader may change; null of one that came from a shoe whose seed is still sealed. */
interface SeededProof {
  proof: PlayedTableProof;
  serverSeed: string | null;
}

const seedOf = ({ draw, shoe }: PlayedTableProof): string | null =>
  draw ? draw.serverSeed : (shoe?.serverSeed ?? null);

function withSeed({ proof, serverSeed }: SeededProof): PlayedTableProof {
  const { draw, shoe } = proof;
  return {
    ...proof,
    draw: draw && { ...draw, serverSeed },
    shoe: shoe && { ...shoe, serverSeed },
  };
}

async function loadCheck(): Promise<(seeded: SeededProof) => CheckResult[]> {
  const { verifyTable } = await import('@/sandbox/proofs/table-proof');
  return (seeded) => verifyTable(withSeed(seeded));
}

/** A live round recomputed in this browser. */
export function TableProofView({ proof }: { proof: PlayedTableProof }) {
  const t = useTranslations('game.proof');
  const seeded = useMemo(() => ({ proof, serverSeed: seedOf(proof) }), [proof]);
  const factsOf = ({ proof: { roundId, commitment, number }, serverSeed }: SeededProof): ProofFact[] => [
    { label: t('roundId'), value: roundId },
    ...(commitment === null ? [] : [{ label: t('commitment'), value: commitment }]),
    ...(serverSeed === null ? [] : [{ label: t('serverSeed'), value: serverSeed, isServerSeed: true }]),
    { label: t('nonce'), value: String(number) },
  ];
  return (
    <ProofView
      proof={seeded}
      load={loadCheck}
      factsOf={factsOf}
      nameOf={(check) => (t.has(`checks.${check}`) ? t(`checks.${check}`) : t('checks.outcome'))}
    />
  );
}
