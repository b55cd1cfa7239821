'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { Localised } from '../shell/localised';
import { ProofFrame } from './proof-frame';
import styles from './proof-page.module.css';
import { useFragment } from '../shell/use-fragment';

/** The page of a round that does not exist. */
export function ProofMissing({ english }: { english: AbstractIntlMessages }) {
  const locale = useFragment()?.locale ?? 'en';
  return (
    <Localised locale={locale} kind="lines" english={english}>
      <ProofFrame locale={locale}>
        <Words />
      </ProofFrame>
    </Localised>
  );
}

function Words() {
  const t = useTranslations('game.proof');
  return (
    <>
      <h1>{t('missingTitle')}</h1>
      <p className={styles.intro}>{t('missingText')}</p>
    </>
  );
}
