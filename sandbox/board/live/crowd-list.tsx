import { useTranslations } from 'next-intl';
import styles from './crowd-list.module.css';
import type { SpotCrowd } from './live-board';
import { useCrowdText } from './spot-crowd';

interface CrowdListProps {
  /** The spots where most is staked, that with most first. */
  crowd: ReadonlyMap<string, SpotCrowd>;
  nameOf: (key: string) => string;
}

/** Beside a cloth whose fields are too small for it: where real players have staked most, the others folded below. */
export function CrowdList({ crowd, nameOf }: CrowdListProps) {
  const t = useTranslations('play.live.most');
  const textOf = useCrowdText();
  const spots = [...crowd].flatMap(([key, each]) => {
    const text = textOf(each);
    return text ? [{ key, text: t('spot', { name: nameOf(key), crowd: text }) }] : [];
  });
  const [first, ...others] = spots;
  if (!first) return <p className={styles.line}>{t('nobody')}</p>;
  if (others.length === 0) return <p className={styles.line}>{t('title', { spot: first.text })}</p>;
  return (
    <details className={styles.list}>
      <summary className={styles.line}>{t('title', { spot: first.text })}</summary>
      <ul className={styles.others} aria-label={t('others')}>
        {others.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
