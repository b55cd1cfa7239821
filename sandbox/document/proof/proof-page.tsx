'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { isPlayed, type PlayedProof, type RoundProof } from '@/sandbox/proofs/round-proof';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { gameName } from '@/sandbox/kit/game-name';
import { summaryOf } from '../rounds/kinds';
import { Localised } from '../shell/localised';
import { OfflineCheck } from './offline-check';
import { ProofFrame } from './proof-frame';
import styles from './proof-page.module.css';
import { ProofView } from './proof-view';
import { SignatureLine } from './signature-line';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useFragment } from '../shell/use-fragment';
import { callVendor } from '../rounds/vendor-client';

export interface ProofPageProps {
  proof: RoundProof;
  /** Null for a title that is not offered any more. */
  info: GameInfo | null;
  english: AbstractIntlMessages;
}

/** The proof of one round, for anyone who has its address. */
export function ProofPage({ proof, info, english }: ProofPageProps) {
  const locale = useFragment()?.locale ?? 'en';
  return (
    <Localised locale={locale} kind={info?.kind ?? 'lines'} english={english}>
      <ProofFrame locale={locale}>
        <Proof known={proof} info={info} name={info ? gameName(info.name, locale) : proof.gameCode} />
      </ProofFrame>
    </Localised>
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

function Proof({ known, info, name }: { known: RoundProof; info: GameInfo | null; name: string }) {
  const t = useTranslations('game.proof');
  const money = useMoney();
  const [proof, setProof] = useState(known);
  return (
    <>
      <h1>{t('title', { game: name })}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {isPlayed(proof) ? (
        <>
          {proof.ending === 'void' && (
            <Card title={t('notPlayed')}>
              <p>{t('notPlayedText')}</p>
              <p>{t('wouldHavePaid', { payout: money(proof.play.payout) })}</p>
            </Card>
          )}
          {info && (
            <Card title={t('steps')}>
              <Told info={info} proof={proof} />
            </Card>
          )}
          <Card title={t('check')}>
            <SignatureLine document={proof} />
            <ProofView kind={info?.kind ?? 'lines'} proof={proof} />
          </Card>
          <Card title={t('offline')}>
            <OfflineCheck id={proof.roundId} proof={proof} />
          </Card>
        </>
      ) : (
        <Card title={proof.isSettled ? t('notPlayed') : t('notSettled')}>
          <Unplayed proof={proof} onProof={setProof} />
        </Card>
      )}
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Unplayed({ proof, onProof }: { proof: RoundProof; onProof: (proof: RoundProof) => void }) {
  const t = useTranslations('game.proof');
  const [hasFailed, setFailed] = useState(false);
  const look = () => {
    setFailed(false);
    callVendor('proof', { roundId: proof.roundId }).then(onProof, () => setFailed(true));
  };
  return (
    <>
      <p>{proof.isSettled ? t('notPlayedText') : t('notSettledText')}</p>
      <dl>
        <dt className={styles.label}>{t('commitment')}</dt>
        <dd className={styles.code}>{proof.commitment}</dd>
      </dl>
      {hasFailed && <p role="alert">{t('lookFailed')}</p>}
      {!proof.isSettled && <Button onClick={look}>{t('lookAgain')}</Button>}
    </>
  );
}
