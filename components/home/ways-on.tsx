import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './sections.module.css';

const ways = [
  { key: 'app', href: routes.download },
  { key: 'vip', href: routes.vip },
  { key: 'points', href: routes.pointMall },
] as const;

/** What else there is: the app first, then what playing adds up to. */
export function WaysOn() {
  const t = useTranslations('homeSections.ways');
  return (
    <ul className={styles.cards}>
      {ways.map(({ key, href }) => (
        <li key={key} className={styles.card}>
          <h2>
            <Link href={href} prefetch={false} className={styles.cover}>
              {t(`${key}.title`)}
            </Link>
          </h2>
          <p>{t(`${key}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
