'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useState } from 'react';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import { OfflineCheck } from '../proof/offline-check';
import { LookAgain, ProofCard, ProofDocument, ProofHeading } from '../proof/proof-document';
import { SignatureLine } from '../proof/signature-line';
import { callMatch } from './match-client';
import { MatchProofView } from './match-proof-view';
import { MatchSteps } from './match-steps';

interface MatchProofPageProps {
  /** The match's or a seat's round id, as the address has it. */
  id: string;
  proof: MatchProof;
  /** Null for a title that is not offered any more. */
  info: MatchInfo | null;
  english: AbstractIntlMessages;
}

/** The proof of one match, for anyone who has its address. */
export function MatchProofPage({ id, proof, info, english }: MatchProofPageProps) {
  return (
    <ProofDocument kind={info?.kind ?? 'thirteen'} english={english}>
      <Proof id={id} known={proof} info={info} />
    </ProofDocument>
  );
}

interface ProofProps {
  id: string;
  known: MatchProof;
  info: MatchInfo | null;
}

function Proof({ id, known, info }: ProofProps) {
  const t = useTranslations('game.proof');
  const tMatch = useTranslations('play.match.proof');
  const [proof, setProof] = useState(known);
  const isSigned = proof.isOver && proof.result !== null;
  return (
    <>
      <ProofHeading name={info?.name ?? null} gameCode={proof.gameCode} intro={tMatch('intro')} />
      <ProofCard title={t('check')}>
        {isSigned && <SignatureLine document={proof} />}
        <MatchProofView proof={proof} />
        {!proof.isOver && <LookAgain look={() => callMatch('matchProof', { id })} onProof={setProof} />}
      </ProofCard>
      {info && proof.isOver && proof.actions.length > 0 && (
        <ProofCard title={tMatch('steps')}>
          <MatchSteps kind={info.kind} proof={proof} />
        </ProofCard>
      )}
      {isSigned && (
        <ProofCard title={t('offline')}>
          <OfflineCheck id={proof.matchId} proof={proof} />
        </ProofCard>
      )}
    </>
  );
}
