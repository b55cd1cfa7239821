import { useTranslations } from 'next-intl';
import styles from './centre-menu.module.css';

const mostShown = 99;

/** How many new things wait; nothing for none. */
export function CountBadge({ count }: { count: number }) {
  const t = useTranslations('memberCentre');
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="visually-hidden">{t('badge', { count })}</span>
    </span>
  );
}
