'use client';

import { Gamepad2, Gift, House, Plus, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useActionGate } from '@/components/auth/use-action-gate';
import { classNames } from '@/components/ui/class-names';
import { overlayControls } from '@/lib/client/overlay-store';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { memberLinks } from './member-links';
import styles from './tab-bar.module.css';

/** The navigation of a phone, within the thumb's reach. What needs a login asks for it. */
export function TabBar() {
  const t = useTranslations('layout.tabs');
  const pass = useActionGate();
  const open = (page: string) => () => pass(() => overlayControls().openMemberPage(page));
  return (
    <nav className={styles.bar} aria-label={t('label')}>
      <TabLink href={routes.home} icon={<House size={22} aria-hidden="true" />} label={t('home')} />
      <TabLink href={routes.rng} icon={<Gamepad2 size={22} aria-hidden="true" />} label={t('games')} />
      <button
        type="button"
        className={classNames(styles.tab, styles.deposit)}
        onClick={open(memberLinks.deposit)}
      >
        <span className={styles.raised}>
          <Plus size={26} aria-hidden="true" />
        </span>
        {t('deposit')}
      </button>
      <TabLink
        href={routes.promotions}
        icon={<Gift size={22} aria-hidden="true" />}
        label={t('promotions')}
      />
      <button type="button" className={styles.tab} onClick={open(memberLinks.account)}>
        <UserRound size={22} aria-hidden="true" />
        {t('me')}
      </button>
    </nav>
  );
}

function TabLink({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  const pathname = usePathname();
  const isCurrent = href === routes.home ? pathname === href : pathname.startsWith(href);
  return (
    <Link
      href={href}
      prefetch={false}
      className={classNames(styles.tab, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      {label}
    </Link>
  );
}
