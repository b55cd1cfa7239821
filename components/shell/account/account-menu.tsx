import {
  Award,
  Banknote,
  CirclePlus,
  Crown,
  History,
  LogOut,
  Mail,
  ShieldCheck,
  SunMoon,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { switchTheme } from '@/components/brand/theme-switch';
import { Menu } from '@/components/ui/menu';
import { openProtection } from '@/lib/client/overlays/open-protection';
import { openAgentPage } from '@/lib/client/overlays/open-agent-page';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { canOpenAgentCentre } from '@/lib/contract/account-gate';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { isOffered, type AddedRead } from '@/lib/contract/offered';
import { trialAccountType } from '@/lib/contract/trial-account';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './account-menu.module.css';
import { Avatar } from './avatar';
import { memberLinks } from './member-links';

const shownAtMost = 99;

export interface AccountMenuProps {
  member: MemberInfo;
  onSignOut: () => void;
}

/** Avatar, name and what waits for the member; below it the ways into the account and out of it. */
export function AccountMenu({ member, onSignOut }: AccountMenuProps) {
  const t = useTranslations('layout.account');
  const waiting = member.unreadMessage + member.availablePromo;
  const name = member.nickname || member.account;
  return (
    <Menu
      align="end"
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      trigger={
        <>
          <span className={styles.avatar}>
            <Avatar picture={member.avatar ?? null} />
            {waiting > 0 && (
              <span className={styles.count} aria-hidden="true">
                {Math.min(waiting, shownAtMost)}
              </span>
            )}
          </span>
          <span className={styles.name} data-spare="">
            {name}
          </span>
          <span className="visually-hidden">{t('menu', { count: waiting })}</span>
        </>
      }
    >
      {(close) => <MenuEntries member={member} onSignOut={onSignOut} onLeave={close} />}
    </Menu>
  );
}

function MenuEntries({ member, onSignOut, onLeave }: AccountMenuProps & { onLeave: () => void }) {
  const t = useTranslations('layout.account');
  const isReal = member.type !== trialAccountType;
  const has = (read: AddedRead) => isOffered(member, read);
  const open = (page: string) => () => overlayControls().openMemberPage(page);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('id')}</dt>
        <dd>{member.id}</dd>
      </dl>
      {!isReal && <p className={styles.trial}>{t('trial')}</p>}
      <ul onClick={onLeave}>
        {member.hasVip && (
          <LinkEntry href={routes.vip} Icon={Crown} label={t('vip')} value={member.vipRankLevel} />
        )}
        {isReal && (
          <>
            {has('cashier.options') && (
              <Entry Icon={CirclePlus} label={t('deposit')} onPress={open(memberLinks.deposit)} />
            )}
            {has('cashier.payoutAccounts') && (
              <Entry Icon={Banknote} label={t('withdraw')} onPress={open(memberLinks.withdraw)} />
            )}
            {has('games.bettingRecords') && (
              <Entry Icon={History} label={t('bets')} onPress={open(memberLinks.bets)} />
            )}
            {has('promotions.rewards') && (
              <Entry
                Icon={Award}
                label={t('rewards')}
                count={member.claimableRewards ?? 0}
                onPress={open(memberLinks.rewards)}
              />
            )}
            {has('protection.overview') && (
              <Entry Icon={ShieldCheck} label={t('limits')} onPress={openProtection} />
            )}
          </>
        )}
        <Entry Icon={UserRound} label={t('myAccount')} onPress={open(memberLinks.account)} />
        {canOpenAgentCentre(member.type) &&
          (has('agentReports.centre') ? (
            <Entry Icon={UsersRound} label={t('agent')} onPress={() => openAgentPage('agentTeamOverview')} />
          ) : (
            <LinkEntry href={routes.agentHome} Icon={UsersRound} label={t('agent')} />
          ))}
        {isReal && has('messages.list') && (
          <Entry
            Icon={Mail}
            label={t('mailbox')}
            count={member.unreadMessage}
            onPress={open(memberLinks.mailbox)}
          />
        )}
        <Entry Icon={SunMoon} label={t('theme')} onPress={switchTheme} />
        <Entry Icon={LogOut} label={t('signOut')} onPress={onSignOut} />
      </ul>
    </>
  );
}

interface EntryProps {
  Icon: LucideIcon;
  label: string;
  /** What waits there; shown above 0. */
  count?: number;
  onPress: () => void;
}

function Entry({ Icon, label, count = 0, onPress }: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.item} onClick={onPress}>
        <Icon size={18} aria-hidden="true" />
        {label}
        {count > 0 && <span className={styles.level}>{count}</span>}
      </button>
    </li>
  );
}

function LinkEntry({
  href,
  Icon,
  label,
  value,
}: { href: string; value?: number } & Omit<EntryProps, 'onPress'>) {
  return (
    <li>
      <Link href={href} className={styles.item}>
        <Icon size={18} aria-hidden="true" />
        {label}
        {value !== undefined && <span className={styles.level}>{value}</span>}
      </Link>
    </li>
  );
}
