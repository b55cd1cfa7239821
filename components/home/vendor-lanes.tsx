import { ArrowRight } from '@/components/ui/icons';
import { LazyImage } from '@/components/ui/lazy-image';
import type { GameType } from '@/lib/contract/types';
import { Link } from '@/lib/i18n/navigation';
import styles from './sections.module.css';

export interface VendorLaneProps {
  gameType: GameType;
  title: string;
  /** The page of the type. */
  href: string;
  vendors: readonly { code: string; name: string; logo: string }[];
}

/** The game types whose games are in their vendors' own lobbies: a card for each, with who is behind it. */
export function VendorLanes({ lanes }: { lanes: readonly VendorLaneProps[] }) {
  return (
    <div className={styles.cards}>
      {lanes.map(({ gameType, title, href, vendors }) => (
        <section key={gameType} className={styles.card}>
          <h2>
            <Link href={href} className={styles.cover}>
              {title}
              <ArrowRight size={20} aria-hidden="true" />
            </Link>
          </h2>
          <ul className={styles.logos}>
            {vendors.map(({ code, name, logo }) => (
              <li key={code}>
                <LazyImage src={logo} alt={name} width={120} height={32} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
