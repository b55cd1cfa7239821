import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import { loadPart } from '@/lib/client/call/load-part';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { isOffered } from '@/lib/contract/offered';
import { MyAccount } from './my-account';
import { PageSkeleton } from '@/components/centre/page-skeleton';

const ProtectionTab = dynamic(
  loadPart(() =>
    import('@/components/protection/protection-tab').then((file) => ({ default: file.ProtectionTab })),
  ),
  { ssr: false, loading: PageSkeleton },
);

const tabs = ['account', 'protection'] as const;
type AccountTab = (typeof tabs)[number];

/** The account, and beside it limits and breaks. The tab is in the address, so that links lead to either. */
export function AccountTabs({ member }: { member: MemberInfo }) {
  const t = useTranslations('protection.tabs');
  const wanted = useSearchParams().get('tab');
  const chosen: AccountTab = tabs.find((tab) => tab === wanted) ?? 'account';
  if (!isOffered(member, 'protection.overview')) return <MyAccount member={member} />;
  return (
    <Tabs
      label={t('label')}
      tabs={tabs.map((value) => ({ value, label: t(value) }))}
      value={chosen}
      onValueChange={(tab) => overlayControls().openMemberPage('securityCenter', { tab })}
    >
      {chosen === 'protection' ? <ProtectionTab /> : <MyAccount member={member} />}
    </Tabs>
  );
}
