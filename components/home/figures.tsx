import { useTranslations } from 'next-intl';
import styles from './home.module.css';
import type { CatalogueFigures } from './catalogue-figures';

/** Why to trust this place, in numbers that follow from the catalogue and not from a writer. */
export function Figures({
  figures,
  smallestStake,
}: {
  figures: CatalogueFigures;
  smallestStake: string | null;
}) {
  const t = useTranslations('homeSections.figures');
  const { games, studios, returns } = figures;
  return (
    <section aria-labelledby="figures-title" className={styles.band}>
      <h2 id="figures-title">{t('title')}</h2>
      <dl className={styles.figures}>
        {games !== null && (
          <Figure value={t('games.value', { count: games })} label={t('games.label', { studios })} />
        )}
        {returns && (
          <Figure
            value={t('returns.value', { low: returns.low, high: returns.high })}
            label={t('returns.label')}
          />
        )}
        {smallestStake && <Figure value={smallestStake} label={t('stake.label')} />}
        {returns && <Figure value={t('proof.value')} label={t('proof.label')} />}
      </dl>
    </section>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
