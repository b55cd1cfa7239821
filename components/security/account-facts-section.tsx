import { useTranslations } from 'next-intl';
import styles from '@/components/forms/sections.module.css';
import { inOwnDirection, leftToRight } from '@/lib/client/left-to-right';
import { useTimeText } from '@/lib/client/use-time-text';
import type { MemberInfo } from '@/lib/contract/calls/member';

export interface AccountFactsSectionProps {
  member: MemberInfo;
  /** Masked; null where there is none, or nobody knows yet. */
  realName: string | null;
}

/** Who is logged in, and when and from where somebody last was. */
export function AccountFactsSection({ member, realName }: AccountFactsSectionProps) {
  const t = useTranslations('memberCentre.account');
  const facts: [label: string, value: string][] = [
    [t('id'), member.id],
    [t('username'), member.account],
    [t('nickname'), member.nickname],
    ...(realName ? [[t('realName'), inOwnDirection(realName)] as [string, string]] : []),
    ...useLastLogin(member),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useLastLogin({ lastLogin, lastLoginAt }: MemberInfo): [label: string, value: string][] {
  const t = useTranslations('memberCentre.account');
  const timeText = useTimeText();
  const at = lastLogin?.at ?? lastLoginAt;
  if (at === undefined) return [];
  if (at === null) return [[t('lastLogin'), t('firstLogin')]];
  if (!lastLogin) return [[t('lastLogin'), timeText(at)]];
  const place = t('lastLoginPlace', {
    device: lastLogin.device || t('unknownDevice'),
    address: leftToRight(lastLogin.address),
  });
  return [
    [t('lastLogin'), timeText(at)],
    [t('lastLoginFrom'), place],
  ];
}
