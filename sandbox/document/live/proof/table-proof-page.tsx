'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { Suspense, useState } from 'react';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableSeatPart } from '@/sandbox/kit/table-wire';
import { readTableProof, type PlayedTableProof, type TableProof } from '@/sandbox/proofs/table-proof';
import { OfflineCheck } from '../../proof/offline-check';
import { LookAgain, ProofCard, ProofDocument, ProofHeading } from '../../proof/proof-document';
import styles from '../../proof/proof-page.module.css';
import { SignatureLine } from '../../proof/signature-line';
import { TableProofView } from '../../proof/table-proof-view';
import { liveTold } from '../screen/live-kinds';
import { callTable } from '../table-client';
import { ProofLink } from './proof-link';

interface TableProofPageProps {
  proof: TableProof;
  /** Of the table; null for one that is not known any more. */
  info: LiveInfo | null;
  /** Where the address is that of a seat: what it has staked and decided. */
  seat: TableSeatPart | null;
  english: AbstractIntlMessages;
}

/** The proof of a round of a live table, for anyone who has its address: it is the same for all who staked in it. */
export function TableProofPage({ proof, info, seat, english }: TableProofPageProps) {
  return (
    <ProofDocument kind={info?.kind ?? 'live-baccarat'} english={english}>
      <Proof known={proof} info={info} seat={seat} />
    </ProofDocument>
  );
}

interface ProofProps extends Pick<TableProofPageProps, 'info' | 'seat'> {
  known: TableProof;
}

function Proof({ known, info, seat }: ProofProps) {
  const t = useTranslations('game.proof');
  const [proof, setProof] = useState(known);
  const played = readTableProof(proof);
  return (
    <>
      <ProofHeading
        name={info?.name ?? null}
        gameCode={`${proof.tableCode} ${proof.number}`}
        intro={proof.studio ? t('byStudio', { studio: proof.studio.name }) : t('intro')}
      />
      {played ? <Played proof={played} info={info} seat={seat} /> : <Open proof={proof} onProof={setProof} />}
      {proof.shoe && <Shoe shoeId={proof.shoe.shoeId} />}
    </>
  );
}

function Played({ proof, info, seat }: { proof: PlayedTableProof } & Pick<ProofProps, 'info' | 'seat'>) {
  const t = useTranslations('game.proof');
  const Told = info && liveTold[info.kind];
  const { opened, result, shoe, studio } = proof;
  const coup = shoe?.coup ?? studio?.coup ?? null;
  return (
    <>
      {info && Told && (
        <ProofCard title={t('steps')}>
          <Suspense fallback={null}>
            <Told info={info} round={{ opened, result, coup }} seat={seat} />
          </Suspense>
        </ProofCard>
      )}
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

/** The way to the shoe that a round was dealt from. */
function Shoe({ shoeId }: { shoeId: string }) {
  const t = useTranslations('play.live.shoe');
  return (
    <ProofCard title={t('heading')}>
      <p>{t('text')}</p>
      <p className={styles.links}>
        <ProofLink id={shoeId}>{t('whole')}</ProofLink>
      </p>
    </ProofCard>
  );
}

function Open({ proof, onProof }: { proof: TableProof; onProof: (proof: TableProof) => void }) {
  const t = useTranslations('game.proof');
  const { roundId, state, commitment } = proof;
  const isVoid = state === 'voiding' || state === 'void';
  const look = () => callTable('tableProof', { id: roundId }) as Promise<TableProof>;
  return (
    <ProofCard title={isVoid ? t('notPlayed') : t('notSettled')}>
      <p>{isVoid ? t('notPlayedText') : t('notSettledText')}</p>
      {commitment !== null && (
        <dl>
          <dt className={styles.label}>{t('commitment')}</dt>
          <dd className={styles.code}>{commitment}</dd>
        </dl>
      )}
      {!isVoid && <LookAgain look={look} onProof={onProof} />}
    </ProofCard>
  );
}
