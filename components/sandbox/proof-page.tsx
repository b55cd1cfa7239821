'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { isPlayed, type PlayedProof, type RoundProof } from '@/lib/sandbox/rounds/proof';
import type { GameInfo } from '@/lib/sandbox/slots/game-info';
import { gameName } from './game-name';
import { Localised } from './localised';
import styles from './proof-page.module.css';
import { ProofView } from './proof-view';
import { RoundSteps } from './round-steps';
import { SymbolSprite } from './symbol-sprite';
import { useFragment } from './use-fragment';
import { callVendor } from './vendor-client';

export interface ProofPageProps {
  proof: RoundProof;
  /** Null for a title that is not offered any more. */
  game: Pick<GameInfo, 'name' | 'theme' | 'glyphs' | 'look'> | null;
  english: AbstractIntlMessages;
}

/** The proof of one round, for anyone who has its address. */
export function ProofPage({ proof, game, english }: ProofPageProps) {
  const locale = useFragment()?.locale ?? 'en';
  return (
    <Localised locale={locale} english={english}>
      <main className={styles.page}>
        <Proof known={proof} game={game} name={game ? gameName(game.name, locale) : proof.gameCode} />
      </main>
    </Localised>
  );
}

function Proof({ known, game, name }: { known: RoundProof; game: ProofPageProps['game']; name: string }) {
  const t = useTranslations('slots.proof');
  const [proof, setProof] = useState(known);
  return (
    <>
      <h1>{t('title', { game: name })}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {isPlayed(proof) ? (
        <>
          {game && <SymbolSprite glyphs={game.glyphs} look={game.look} />}
          <Card title={t('steps')}>
            <RoundSteps
              gameCode={proof.gameCode}
              theme={game?.theme ?? ''}
              outcome={proof.play.outcome}
              stake={proof.play.stake}
            />
          </Card>
          <Card title={t('check')}>
            <ProofView proof={proof} />
          </Card>
          <Card title={t('offline')}>
            <Offline proof={proof} />
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

function Offline({ proof }: { proof: PlayedProof }) {
  const t = useTranslations('slots.proof');
  const file = `${proof.roundId}.json`;
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }));
    link.download = file;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <p>{t('offlineText')}</p>
      <pre className={styles.command}>{`npx tsx scripts/verify-round.ts ${file}`}</pre>
      <Button variant="secondary" onClick={download}>
        {t('download')}
      </Button>
    </>
  );
}

function Unplayed({ proof, onProof }: { proof: RoundProof; onProof: (proof: RoundProof) => void }) {
  const t = useTranslations('slots.proof');
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
