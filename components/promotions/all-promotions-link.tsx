import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './all-promotions-link.module.css';

/** The way back from one promotion. */
export function AllPromotionsLink() {
  const t = useTranslations('promotions.detail');
  return (
    <Link href={routes.promotions} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {t('back')}
    </Link>
  );
}
