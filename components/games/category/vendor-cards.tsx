'use client';

import { Flame } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { LazyImage } from '@/components/ui/lazy-image';
import type { GameType } from '@/lib/contract/types';
import { Link } from '@/lib/i18n/navigation';
import { vendorHref } from '@/lib/addresses/vendor-href';
import styles from './vendor-cards.module.css';

export interface VendorCardProps {
  vendorCode: string;
  vendor: string;
  logo: string;
  isHot: boolean;
}

export interface VendorCardsProps {
  gameType: GameType;
  vendors: readonly VendorCardProps[];
}

/**
 * The studios of a game type. Each is a link to where it opens, so that it works without scripts and in a tab of its
 * own; a plain press of one that is launched goes through the action gate first.
 */
export function VendorCards({ gameType, vendors }: VendorCardsProps) {
  const t = useTranslations('games.vendors');
  const launch = useGuardedLink();
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {vendors.map(({ vendorCode, vendor, logo, isHot }) => {
        const { href, isLaunch } = vendorHref(gameType, vendorCode);
        const open = (event: MouseEvent) => launch(event, href);
        return (
          <li key={vendorCode}>
            <Link href={href} className={styles.card} {...(isLaunch && { onClick: open })}>
              <LazyImage src={logo} alt={vendor} width={240} height={64} />
              {isHot && (
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
