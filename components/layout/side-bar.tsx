import { CirclePlay, Gift, Headset, Send, ThumbsUp, UserPlus, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Resource } from '@/lib/contract/system';
import { Link } from '@/lib/i18n/navigation';
import { registerPaths, routes } from '@/lib/routes';
import { CustomerServiceButton } from './customer-service-button';
import { isLicence, isSample } from './licences';
import styles from './side-bar.module.css';

const channels = [
  ['FACEBOOK', ThumbsUp],
  ['TELEGRAM', Send],
  ['YOUTUBE', CirclePlay],
] as const satisfies readonly (readonly [string, LucideIcon])[];

export interface SideBarProps {
  resources: readonly Resource[];
  hasCustomerService: boolean;
  /** Whether members may invite, too; a visitor is always shown the way to an account. */
  hasReferral: boolean;
}

/**
 * The rail at the side of a wide window: the brand's channels, people to talk to, an account, promotions, the licence.
 * Who is logged in is known to the browser only, so the invitation is in the page and the styles take it away.
 */
export function SideBar({ resources, hasCustomerService, hasReferral }: SideBarProps) {
  const t = useTranslations('sideBar');
  const licence = resources.find(isLicence);
  return (
    <aside className={styles.rail} aria-label={t('label')}>
      {channels.map(([type, Icon]) => {
        const href = outsideHref(resources.find(({ resourceType }) => resourceType === type)?.url);
        if (!href) return null;
        return (
          <a
            key={type}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.entry}
            aria-label={t(type)}
            title={t(type)}
          >
            <Icon size={20} aria-hidden="true" />
          </a>
        );
      })}
      {hasCustomerService && (
        <CustomerServiceButton
          isWordless
          className={styles.entry}
          icon={<Headset size={20} aria-hidden="true" />}
        />
      )}
      <Link
        href={registerPaths[0] ?? routes.home}
        prefetch={false}
        className={classNames(styles.entry, !hasReferral && styles.visitorOnly)}
        aria-label={hasReferral ? t('invite') : t('register')}
        title={hasReferral ? t('invite') : t('register')}
      >
        <UserPlus size={20} aria-hidden="true" />
      </Link>
      <Link
        href={routes.promotions}
        prefetch={false}
        className={styles.entry}
        aria-label={t('promotions')}
        title={t('promotions')}
      >
        <Gift size={20} aria-hidden="true" />
      </Link>
      {licence && (
        <img
          src={licence.url}
          alt={isSample(licence) ? t('sampleOf', { name: licence.labelNameEn }) : licence.labelNameEn}
          width={119}
          height={60}
          loading="lazy"
          className={styles.licence}
        />
      )}
    </aside>
  );
}

/** What a brand wrote as the address of a channel, when it is one that may be opened. */
function outsideHref(url: string | undefined): string | null {
  return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
