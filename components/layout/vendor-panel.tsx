'use client';

import { Flame } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { useGatedLink } from '@/components/auth/use-gated-link';
import { LazyImage } from '@/components/ui/lazy-image';
import { Link } from '@/lib/i18n/navigation';
import { vendorAddress } from '@/lib/vendor-address';
import { errorPicture } from '@/lib/error-picture';
import type { NavigationEntry } from './navigation-data';
import styles from './vendor-panel.module.css';

export interface VendorPanelProps {
  entry: NavigationEntry;
  onLeave: () => void;
}

/** The studios of a game type, each leading to its hall or to its launch; from eleven on there is a way to all. */
export function VendorPanel({ entry, onLeave }: VendorPanelProps) {
  const t = useTranslations('layout.navigation');
  const launch = useGatedLink();
  return (
    <div className={styles.panel}>
      <ul className={styles.vendors}>
        {entry.vendors.map((vendor) => {
          const { href, isLaunch } = vendorAddress(entry.gameType, vendor.code);
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
                <LazyImage
                  src={vendor.logo}
                  alt={vendor.name}
                  width={240}
                  height={64}
                  errorSrc={errorPicture}
                />
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
      {entry.hasMore && (
        <Link
          href={entry.href}
          className={buttonClass({ variant: 'secondary', size: 's' })}
          onClick={onLeave}
        >
          {t('more')}
        </Link>
      )}
    </div>
  );
}
