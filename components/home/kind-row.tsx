import { Link } from '@/lib/i18n/navigation';
import styles from './home.module.css';

export interface KindRowProps {
  label: string;
  kinds: readonly { href: string; name: string }[];
}

/** What can be played here, one press away; nothing where a platform tells no kinds. */
export function KindRow({ label, kinds }: KindRowProps) {
  if (kinds.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.kinds}>
        {kinds.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} className={styles.studio}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
