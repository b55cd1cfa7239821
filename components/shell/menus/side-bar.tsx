import { useTranslations } from 'next-intl';
import { CustomerServiceButton } from '@/components/brand/customer-service-button';
import { classNames } from '@/components/ui/class-names';
import { Gift, Headset, UserPlus } from '@/components/ui/icons';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { Resource } from '@/lib/contract/calls/system';
import { Link } from '@/lib/i18n/navigation';
import { registerPaths, routes } from '@/lib/routes';
import { memberLinks } from '../account/member-links';
import { Channels } from '../footer/channels';
import { isLicence, isSample } from '../footer/licences';
import styles from './side-bar.module.css';

const invitation = { mc: memberLinks.referral };

export interface SideBarProps {
  resources: readonly Resource[];
  hasCustomerService: boolean;
  /** Whether members may invite, too; a visitor is always shown the way to an account. */
  hasReferral: boolean;
}

/**
 * The rail at the side of a wide window: the brand's channels, people to talk to, an account, promotions, the licence.
 * Who is logged in is known to the browser only, so both invitations are in the page, and the styles take one away: a
 * visitor makes an account, a member brings friends.
 */
export function SideBar({ resources, hasCustomerService, hasReferral }: SideBarProps) {
  const t = useTranslations('sideBar');
  // A badge that stands for a licence nobody holds is in the footer only, with the words that say so.
  const licence = resources.find((one) => isLicence(one) && !isSample(one));
  return (
    <aside className={styles.rail} aria-label={t('label')}>
      <Channels resources={resources} className={styles.entry} />
      {hasCustomerService && (
        <CustomerServiceButton
          isWordless
          className={styles.entry}
          icon={<Headset size={20} aria-hidden="true" />}
        />
      )}
      <Link
        href={registerPaths[0] ?? routes.home}
        className={classNames(styles.entry, styles.visitorOnly)}
        aria-label={hasReferral ? t('invite') : t('register')}
        title={hasReferral ? t('invite') : t('register')}
      >
        <UserPlus size={20} aria-hidden="true" />
      </Link>
      {hasReferral && (
        <OverlayLink opens={invitation} className={classNames(styles.entry, styles.memberOnly)}>
          <UserPlus size={20} aria-hidden="true" />
          <span className="visually-hidden">{t('invite')}</span>
        </OverlayLink>
      )}
      <Link
        href={routes.promotions}
        className={styles.entry}
        aria-label={t('promotions')}
        title={t('promotions')}
      >
        <Gift size={20} aria-hidden="true" />
      </Link>
      {licence && (
        <img
          src={licence.url}
          alt={licence.labelNameEn}
          width={119}
          height={60}
          loading="lazy"
          className={styles.licence}
        />
      )}
    </aside>
  );
}
