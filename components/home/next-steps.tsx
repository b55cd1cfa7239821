import { useTranslations } from 'next-intl';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './sections.module.css';

const ways = [
  { key: 'app', href: routes.download },
  { key: 'vip', href: routes.vip },
  { key: 'points', href: routes.pointMall },
  { key: 'help', href: routes.help },
] as const;

const invitation = { mc: 'referral' };

/** What else there is: the app first, then what playing adds up to, help, and the reward for bringing friends. */
export function NextSteps({ hasReferral = false }: { hasReferral?: boolean }) {
  const t = useTranslations('homeSections.ways');
  return (
    <ul className={styles.cards}>
      {ways.map(({ key, href }) => (
        <li key={key} className={styles.card}>
          <h2>
            <Link href={href} className={styles.cover}>
              {t(`${key}.title`)}
            </Link>
          </h2>
          <p>{t(`${key}.text`)}</p>
        </li>
      ))}
      {hasReferral && (
        <li className={styles.card}>
          <h2>
            <OverlayLink opens={invitation} className={styles.cover}>
              {t('invite.title')}
            </OverlayLink>
          </h2>
          <p>{t('invite.text')}</p>
        </li>
      )}
    </ul>
  );
}
