'use client';

import { ChevronDown, Flame } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { LazyImage } from '@/components/ui/lazy-image';
import { Menu } from '@/components/ui/menu';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './bottom-bar.module.css';
import { Logo } from './logo';
import { vendorHref, type NavigationEntry } from './navigation-data';

const errorPicture = '/art/error.svg';

/** Logo and navigation; each game type opens its studios under the pointer, by touch and by keyboard. */
export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useTranslations('layout.navigation');
  const pathname = usePathname();
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <Logo />
        <nav aria-label={t('label')}>
          <ul className={styles.entries}>
            <li>
              <NavigationLink href={routes.home} isCurrent={pathname === routes.home}>
                {t('home')}
              </NavigationLink>
            </li>
            {entries.map((entry) => (
              <li key={entry.gameType}>
                <VendorMenu entry={entry} isCurrent={pathname.startsWith(entry.href)} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function NavigationLink({
  href,
  isCurrent,
  children,
}: {
  href: string;
  isCurrent: boolean;
  children: string;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={classNames(styles.link, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

function VendorMenu({ entry, isCurrent }: { entry: NavigationEntry; isCurrent: boolean }) {
  const t = useTranslations('layout.navigation');
  const title = t(`types.${entry.gameType}`);
  return (
    <div className={styles.entry}>
      <Menu
        opensOnHover
        lead={
          <NavigationLink href={entry.href} isCurrent={isCurrent}>
            {title}
          </NavigationLink>
        }
        trigger={<ChevronDown size={16} aria-hidden="true" />}
        triggerLabel={t('studios', { type: title })}
        triggerClassName={styles.more}
        panelClassName={styles.panel}
      >
        {(close) => (
          <>
            <ul className={styles.vendors}>
              {entry.vendors.map((vendor) => (
                <li key={vendor.code}>
                  <Link
                    href={vendorHref(entry.href, vendor.code)}
                    prefetch={false}
                    className={styles.vendor}
                    onClick={close}
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
                onClick={close}
              >
                {t('more')}
              </Link>
            )}
          </>
        )}
      </Menu>
    </div>
  );
}
