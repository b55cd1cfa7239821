import { ChevronRight } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import styles from './crumbs.module.css';

export interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to this one; the page itself is its heading and not a link. */
export function Crumbs({ label, way }: { label: string; way: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.way}>
        {way.map(({ name, path }, index) => (
          <li key={path}>
            {index > 0 && <ChevronRight size={16} className={styles.arrow} aria-hidden="true" />}
            <Link href={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
