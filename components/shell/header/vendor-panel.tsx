import { Flame } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { buttonClass } from '@/components/ui/button-class';
import { LazyImage } from '@/components/ui/lazy-image';
import { useCall } from '@/lib/client/call/use-call';
import { lanesForSite } from '@/lib/contract/calls/catalogue';
import { games } from '@/lib/contract/calls/games';
import { Link } from '@/lib/i18n/navigation';
import { vendorHref } from '@/lib/addresses/vendor-href';
import { navigationEntries, type GameLink, type NavigationEntry } from '../navigation-data';
import styles from './vendor-panel.module.css';

export interface VendorPanelProps {
  entry: GameLink;
  onLeave: () => void;
}

/**
 * The studios of a game type, each leading to its hall or to its launch; from eleven on there is a way to all. They are
 * asked for when the first panel opens, for all types at once; where they cannot be had, the way to the type is there.
 */
export function VendorPanel({ entry, onLeave }: VendorPanelProps) {
  const { data, error } = useCall(games.vendorLanes, {});
  if (!data && !error) return <div className={styles.waiting} aria-busy="true" />;
  const found = navigationEntries(lanesForSite(data ?? [])).find(
    ({ gameType }) => gameType === entry.gameType,
  );
  return (
    <div className={styles.panel}>
      {found && <Studios entry={found} onLeave={onLeave} />}
      {(found ? found.hasMore : true) && <More entry={entry} onLeave={onLeave} />}
    </div>
  );
}

function Studios({ entry, onLeave }: { entry: NavigationEntry; onLeave: () => void }) {
  const t = useTranslations('layout.navigation');
  const launch = useGuardedLink();
  return (
    <ul className={styles.vendors}>
      {entry.vendors.map((vendor) => {
        const { href, isLaunch } = vendorHref(entry.gameType, vendor.code);
        return (
          <li key={vendor.code}>
            <Link
              href={href}
              className={styles.vendor}
              onClick={(event) => {
                onLeave();
                if (isLaunch) launch(event, href);
              }}
            >
              <LazyImage src={vendor.logo} alt={vendor.name} width={240} height={64} />
              {vendor.isHot && (
                <span className={styles.hot}>
                  <Flame size={12} aria-hidden="true" />
                  {t('hot')}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function More({ entry: { href, isLaunch }, onLeave }: VendorPanelProps) {
  const t = useTranslations('layout.navigation');
  const launch = useGuardedLink();
  return (
    <Link
      href={href}
      className={buttonClass({ variant: 'secondary', size: 's' })}
      onClick={(event) => {
        onLeave();
        if (isLaunch) launch(event, href);
      }}
    >
      {t('more')}
    </Link>
  );
}
