'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { ProofDocument } from './proof-document';
import styles from './proof-page.module.css';

/** The page of a round that does not exist. */
export function ProofMissing({ english }: { english: AbstractIntlMessages }) {
  return (
    <ProofDocument kind="lines" english={english}>
      <Words />
    </ProofDocument>
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
