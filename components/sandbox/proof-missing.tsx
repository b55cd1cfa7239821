'use client';

import { useTranslations } from 'next-intl';
import { Localised, type MessagesByLocale } from './localised';
import styles from './proof-page.module.css';
import { useFragment } from './use-fragment';

/** The page of a round that does not exist. */
export function ProofMissing({ messages }: { messages: MessagesByLocale }) {
  const locale = useFragment()?.locale ?? 'en';
  return (
    <Localised locale={locale} messages={messages}>
      <main className={styles.page}>
        <Words />
      </main>
    </Localised>
  );
}

function Words() {
  const t = useTranslations('slots.proof');
  return (
    <>
      <h1>{t('missingTitle')}</h1>
      <p className={styles.intro}>{t('missingText')}</p>
    </>
  );
}
