import { useLocale, useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { gameName } from '@/sandbox/kit/game-name';
import type { TextKind } from '@/sandbox/kit/kinds';
import type { TitleText } from '@/sandbox/kit/types';
import { Localised } from '../shell/localised';
import { useFragment } from '../shell/use-fragment';
import { ProofFrame } from './proof-frame';
import styles from './proof-page.module.css';

interface ProofDocumentProps {
  /** Whose words are needed beside the common ones. */
  kind: TextKind;
  english: AbstractIntlMessages;
  children: ReactNode;
}

/** The page of a proof, in the language of its address. */
export function ProofDocument({ kind, english, children }: ProofDocumentProps) {
  const locale = useFragment()?.locale ?? 'en';
  return (
    <Localised locale={locale} kinds={[kind]} english={english}>
      <ProofFrame locale={locale}>{children}</ProofFrame>
    </Localised>
  );
}

interface ProofHeadingProps {
  /** Null for a title that is not offered any more. */
  name: TitleText | null;
  gameCode: string;
  intro: string;
}

export function ProofHeading({ name, gameCode, intro }: ProofHeadingProps) {
  const t = useTranslations('game.proof');
  const locale = useLocale();
  return (
    <>
      <h1>{t('title', { game: name ? gameName(name, locale) : gameCode })}</h1>
      <p className={styles.intro}>{intro}</p>
    </>
  );
}

export function ProofCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Asks again for the proof of what was not over yet. */
export function LookAgain<Proof>({
  look,
  onProof,
}: {
  look: () => Promise<Proof>;
  onProof: (proof: Proof) => void;
}) {
  const t = useTranslations('game.proof');
  const [hasFailed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    look().then(onProof, () => setFailed(true));
  };
  return (
    <>
      {hasFailed && <p role="alert">{t('lookFailed')}</p>}
      <Button onClick={again}>{t('lookAgain')}</Button>
    </>
  );
}
