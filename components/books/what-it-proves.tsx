import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { helpHref } from '@/lib/routes';
import styles from './books.module.css';

const command = 'npm run verify-ledger';

/** What the chain shows, what it cannot, and how to compute it again. */
export function WhatItProves() {
  const t = useTranslations('books');
  return (
    <>
      <section className={styles.part}>
        <h2>{t('proves.title')}</h2>
        <ul className={styles.list}>
          <li>{t('proves.root')}</li>
          <li>{t('proves.chain')}</li>
          <li>{t('proves.keep')}</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('limits.title')}</h2>
        <ul className={styles.list}>
          <li>{t('limits.right')}</li>
          <li>{t('limits.anew')}</li>
          <li>
            {t.rich('limits.private', {
              link: (words) => <Link href={helpHref('fairness')}>{words}</Link>,
            })}
          </li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('check.title')}</h2>
        <ul className={styles.list}>
          <li>{t('check.chain')}</li>
          <li>
            {t.rich('check.rows', {
              command: () => (
                <code className={styles.command} dir="ltr">
                  {command}
                </code>
              ),
            })}
          </li>
        </ul>
      </section>
    </>
  );
}
