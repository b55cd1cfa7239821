import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './centre.module.css';

export function PageSkeleton() {
  const t = useTranslations('memberCentre');
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      <Skeleton shape="box" height={96} />
      <Skeleton shape="box" height={48} />
      <Skeleton shape="box" height={48} />
      <Skeleton shape="box" height={48} />
    </div>
  );
}
