'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import { gameName } from '@/sandbox/kit/game-name';
import { Localised } from '../shell/localised';
import { OfflineCheck } from '../proof/offline-check';
import { ProofFrame } from '../proof/proof-frame';
import styles from '../proof/proof-page.module.css';
import { SignatureLine } from '../proof/signature-line';
import { useFragment } from '../shell/use-fragment';
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
  const locale = useFragment()?.locale ?? 'en';
  return (
    <Localised locale={locale} kind={info?.kind ?? 'thirteen'} english={english}>
      <ProofFrame locale={locale}>
        <Proof id={id} known={proof} info={info} name={info ? gameName(info.name, locale) : proof.gameCode} />
      </ProofFrame>
    </Localised>
  );
}

interface ProofProps {
  id: string;
  known: MatchProof;
  info: MatchInfo | null;
  name: string;
}

function Proof({ id, known, info, name }: ProofProps) {
  const t = useTranslations('game.proof');
  const tMatch = useTranslations('play.match.proof');
  const [proof, setProof] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const look = () => {
    setFailed(false);
    callMatch('matchProof', { id }).then(setProof, () => setFailed(true));
  };
  return (
    <>
      <h1>{t('title', { game: name })}</h1>
      <p className={styles.intro}>{tMatch('intro')}</p>
      <section className={styles.card}>
        <h2>{t('check')}</h2>
        {proof.isOver && proof.result && <SignatureLine document={proof} />}
        <MatchProofView proof={proof} />
        {hasFailed && <p role="alert">{t('lookFailed')}</p>}
        {!proof.isOver && <Button onClick={look}>{t('lookAgain')}</Button>}
      </section>
      {info && proof.isOver && proof.actions.length > 0 && (
        <section className={styles.card}>
          <h2>{tMatch('steps')}</h2>
          <MatchSteps kind={info.kind} proof={proof} />
        </section>
      )}
      {proof.isOver && proof.result && (
        <section className={styles.card}>
          <h2>{t('offline')}</h2>
          <OfflineCheck id={proof.matchId} proof={proof} />
        </section>
      )}
    </>
  );
}
