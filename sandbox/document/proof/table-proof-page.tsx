'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useState } from 'react';
import { postToVendor } from '@/sandbox/board/calls/post-to-vendor';
import type { LiveKind } from '@/sandbox/kit/kinds';
import type { TitleText } from '@/sandbox/kit/types';
import { readTableProof, type PlayedTableProof, type TableProof } from '@/sandbox/proofs/table-proof';
import { OfflineCheck } from './offline-check';
import { LookAgain, ProofCard, ProofDocument, ProofHeading } from './proof-document';
import styles from './proof-page.module.css';
import { SignatureLine } from './signature-line';
import { TableProofView } from './table-proof-view';

interface TableProofPageProps {
  proof: TableProof;
  /** Of the table; null for one that is not known any more. */
  name: TitleText | null;
  kind: LiveKind;
  english: AbstractIntlMessages;
}

/** The proof of a round of a live table, for anyone who has its address: it is the same for all who staked in it. */
export function TableProofPage({ proof, name, kind, english }: TableProofPageProps) {
  return (
    <ProofDocument kind={kind} english={english}>
      <Proof known={proof} name={name} />
    </ProofDocument>
  );
}

function Proof({ known, name }: { known: TableProof; name: TitleText | null }) {
  const t = useTranslations('game.proof');
  const [proof, setProof] = useState(known);
  const played = readTableProof(proof);
  return (
    <>
      <ProofHeading name={name} gameCode={`${proof.tableCode} ${proof.number}`} intro={t('intro')} />
      {played ? <Played proof={played} /> : <Open proof={proof} onProof={setProof} />}
    </>
  );
}

function Played({ proof }: { proof: PlayedTableProof }) {
  const t = useTranslations('game.proof');
  return (
    <>
      <ProofCard title={t('check')}>
        <SignatureLine document={proof} />
        <TableProofView proof={proof} />
      </ProofCard>
      <ProofCard title={t('offline')}>
        <OfflineCheck id={proof.roundId} proof={proof} />
      </ProofCard>
    </>
  );
}

function Open({ proof, onProof }: { proof: TableProof; onProof: (proof: TableProof) => void }) {
  const t = useTranslations('game.proof');
  const { roundId, state, commitment } = proof;
  const isVoid = state === 'voiding' || state === 'void';
  const look = () => postToVendor<TableProof>('tableProof', { id: roundId }, { isMoving: false });
  return (
    <ProofCard title={isVoid ? t('notPlayed') : t('notSettled')}>
      <p>{isVoid ? t('notPlayedText') : t('notSettledText')}</p>
      <dl>
        <dt className={styles.label}>{t('commitment')}</dt>
        <dd className={styles.code}>{commitment}</dd>
      </dl>
      {!isVoid && <LookAgain look={look} onProof={onProof} />}
    </ProofCard>
  );
}
