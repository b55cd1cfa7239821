'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { Suspense, useState } from 'react';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { isPlayed, type PlayedProof, type RoundProof } from '@/sandbox/proofs/round-proof';
import { OfflineCheck } from '../proof/offline-check';
import { LookAgain, ProofCard, ProofDocument, ProofHeading } from '../proof/proof-document';
import styles from '../proof/proof-page.module.css';
import { SignatureLine } from '../proof/signature-line';
import { summaryOf } from './kinds';
import { RoundProofView } from './round-proof-view';
import { callVendor } from './vendor-client';

interface RoundProofPageProps {
  proof: RoundProof;
  /** Null for a title that is not offered any more. */
  info: GameInfo | null;
  english: AbstractIntlMessages;
}

/** The proof of one round, for anyone who has its address. */
export function RoundProofPage({ proof, info, english }: RoundProofPageProps) {
  return (
    <ProofDocument kind={info?.kind ?? 'lines'} english={english}>
      <Proof known={proof} info={info} />
    </ProofDocument>
  );
}

function Proof({ known, info }: { known: RoundProof; info: GameInfo | null }) {
  const t = useTranslations('game.proof');
  const [proof, setProof] = useState(known);
  return (
    <>
      <ProofHeading name={info?.name ?? null} gameCode={proof.gameCode} intro={t('intro')} />
      {isPlayed(proof) ? <Played proof={proof} info={info} /> : <Unplayed proof={proof} onProof={setProof} />}
    </>
  );
}

function Played({ proof, info }: { proof: PlayedProof; info: GameInfo | null }) {
  const t = useTranslations('game.proof');
  const money = useMoney();
  return (
    <>
      {proof.ending === 'void' && (
        <ProofCard title={t('notPlayed')}>
          <p>{t('notPlayedText')}</p>
          <p>{t('wouldHavePaid', { payout: money(proof.play.payout) })}</p>
        </ProofCard>
      )}
      {info && (
        <ProofCard title={t('steps')}>
          <Told info={info} proof={proof} />
        </ProofCard>
      )}
      <ProofCard title={t('check')}>
        <SignatureLine document={proof} />
        <RoundProofView kind={info?.kind ?? 'lines'} proof={proof} />
      </ProofCard>
      <ProofCard title={t('offline')}>
        <OfflineCheck id={proof.roundId} proof={proof} />
      </ProofCard>
    </>
  );
}

function Told({ info, proof }: { info: GameInfo; proof: PlayedProof }) {
  const Summary = summaryOf(info.kind);
  return (
    <Suspense fallback={null}>
      {/* eslint-disable-next-line react-hooks/static-components -- one lazy component for each kind, made once */}
      <Summary info={info} play={proof.play} />
    </Suspense>
  );
}

function Unplayed({ proof, onProof }: { proof: RoundProof; onProof: (proof: RoundProof) => void }) {
  const t = useTranslations('game.proof');
  const { roundId, isSettled, commitment } = proof;
  return (
    <ProofCard title={isSettled ? t('notPlayed') : t('notSettled')}>
      <p>{isSettled ? t('notPlayedText') : t('notSettledText')}</p>
      <dl>
        <dt className={styles.label}>{t('commitment')}</dt>
        <dd className={styles.code}>{commitment}</dd>
      </dl>
      {!isSettled && <LookAgain look={() => callVendor('proof', { roundId })} onProof={onProof} />}
    </ProofCard>
  );
}
