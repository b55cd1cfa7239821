'use client';

import { useLocale, useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useState } from 'react';
import { gameName } from '@/sandbox/kit/game-name';
import type { LiveKind } from '@/sandbox/kit/kinds';
import type { TitleText } from '@/sandbox/kit/types';
import { readShoeProof, type EndedShoeProof, type ShoeProof } from '@/sandbox/proofs/shoe-proof';
import { OfflineCheck } from '../../proof/offline-check';
import { LookAgain, ProofCard, ProofDocument } from '../../proof/proof-document';
import styles from '../../proof/proof-page.module.css';
import { ProofView, type CheckResult, type ProofFact } from '../../proof/proof-view';
import { SignatureLine } from '../../proof/signature-line';
import { callTable } from '../table-client';
import { ProofLink } from './proof-link';

interface ShoeProofPageProps {
  proof: ShoeProof;
  /** Of the table; null for one that is not known any more. */
  name: TitleText | null;
  kind: LiveKind;
  english: AbstractIntlMessages;
}

/** The proof of a whole shoe, for anyone who has its address: its seal until it is over, and then all of it. */
export function ShoeProofPage({ proof, name, kind, english }: ShoeProofPageProps) {
  return (
    <ProofDocument kind={kind} english={english}>
      <Proof known={proof} name={name} />
    </ProofDocument>
  );
}

function Proof({ known, name }: { known: ShoeProof; name: TitleText | null }) {
  const t = useTranslations('play.live.shoe');
  const locale = useLocale();
  const [proof, setProof] = useState(known);
  const ended = readShoeProof(proof);
  const table = name ? gameName(name, locale) : proof.tableCode;
  return (
    <>
      <h1>{t('title', { game: table, number: proof.number })}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {ended ? <Ended proof={ended} /> : <Sealed proof={proof} onProof={setProof} />}
    </>
  );
}

async function loadCheck(): Promise<(proof: EndedShoeProof) => CheckResult[]> {
  const { verifyShoe } = await import('@/sandbox/proofs/shoe-proof');
  return verifyShoe;
}

function Ended({ proof }: { proof: EndedShoeProof }) {
  const t = useTranslations('game.proof');
  const tShoe = useTranslations('play.live.shoe');
  const tSeal = useTranslations('play.live.seal');
  const tHistory = useTranslations('play.live.history');
  const factsOf = ({ shoeId, root, seedHash, serverSeed }: EndedShoeProof): ProofFact[] => [
    { label: tShoe('heading'), value: shoeId },
    { label: tSeal('root'), value: root },
    { label: tSeal('seedHash'), value: seedHash },
    { label: tShoe('seed'), value: serverSeed, isServerSeed: true },
  ];
  return (
    <>
      <ProofCard title={t('check')}>
        <SignatureLine document={proof} />
        <ProofView
          proof={proof}
          load={loadCheck}
          factsOf={factsOf}
          nameOf={(check) => (t.has(`checks.${check}`) ? t(`checks.${check}`) : t('checks.outcome'))}
        />
      </ProofCard>
      <ProofCard title={tShoe('rounds')}>
        <p className={styles.links}>
          {proof.rounds.map(({ roundId, number }) => (
            <ProofLink key={roundId} id={roundId}>
              {tHistory('round', { number })}
            </ProofLink>
          ))}
        </p>
      </ProofCard>
      <ProofCard title={t('offline')}>
        <OfflineCheck id={proof.shoeId} proof={proof} />
      </ProofCard>
    </>
  );
}

function Sealed({ proof, onProof }: { proof: ShoeProof; onProof: (proof: ShoeProof) => void }) {
  const t = useTranslations('play.live.shoe');
  const tSeal = useTranslations('play.live.seal');
  const look = () => callTable('tableProof', { id: proof.shoeId }) as Promise<ShoeProof>;
  return (
    <ProofCard title={t('sealed')}>
      <p>{t('sealedText')}</p>
      <dl>
        <dt className={styles.label}>{tSeal('root')}</dt>
        <dd className={styles.code}>{proof.root}</dd>
        <dt className={styles.label}>{tSeal('seedHash')}</dt>
        <dd className={styles.code}>{proof.seedHash}</dd>
      </dl>
      <LookAgain look={look} onProof={onProof} />
    </ProofCard>
  );
}
