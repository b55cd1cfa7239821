import styles from '@/components/forms/forms.module.css';
import { Skeleton } from '@/components/ui/skeleton';

/** The space of the login form: two fields and the button. */
export function LoginFormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height={77} shape="box" />
      <Skeleton height={77} shape="box" />
      <Skeleton height={52} shape="round" />
    </div>
  );
}
