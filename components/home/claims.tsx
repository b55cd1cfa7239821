import { useTranslations } from 'next-intl';
import styles from './sections.module.css';

const claims = ['speed', 'encryption', 'platforms', 'service'] as const;

/** What spec §1 promises, each in the words that are true of the demonstration (decision 24). */
export function Claims() {
  const t = useTranslations('homeSections.claims');
  return (
    <section aria-labelledby="claims-title">
      <div className={styles.line}>
        <h2 id="claims-title">{t('title')}</h2>
      </div>
      <ul className={styles.cards}>
        {claims.map((claim) => (
          <li key={claim} className={styles.card}>
            <h3>{t(`${claim}.value`)}</h3>
            <p>{t(`${claim}.label`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
