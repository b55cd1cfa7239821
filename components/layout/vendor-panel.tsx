'use client';

import { Flame } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { LazyImage } from '@/components/ui/lazy-image';
import { Link } from '@/lib/i18n/navigation';
import styles from './bottom-bar.module.css';
import { vendorHref, type NavigationEntry } from './navigation-data';

const errorPicture = '/art/error.svg';

export interface VendorPanelProps {
  entry: NavigationEntry;
  onLeave: () => void;
}

/** The studios of a game type; beyond eleven of them there is a way to all. */
export function VendorPanel({ entry, onLeave }: VendorPanelProps) {
  const t = useTranslations('layout.navigation');
  return (
    <>
      <ul className={styles.vendors}>
        {entry.vendors.map((vendor) => (
          <li key={vendor.code}>
            <Link
              href={vendorHref(entry.href, vendor.code)}
              prefetch={false}
              className={styles.vendor}
              onClick={onLeave}
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
        ))}
      </ul>
      {entry.hasMore && (
        <Link
          href={entry.href}
          prefetch={false}
          className={buttonClass({ variant: 'secondary', size: 's', isBlock: true })}
          onClick={onLeave}
        >
          {t('more')}
        </Link>
      )}
    </>
  );
}
