import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { loadPart } from '@/lib/client/call/load-part';
import type { MemberInfo } from '@/lib/contract/member-info';
import { isOffered } from '@/lib/contract/offered';
import { Leaderboard } from './leaderboard';
import { MissionList } from './mission-list';

const Tournaments = lazy(
  loadPart(() => import('./tournaments/tournament-part').then((file) => ({ default: file.TournamentPart }))),
);

const tabs = ['missions', 'tournaments', 'leaderboard'] as const;
type Tab = (typeof tabs)[number];

/** Missions with their progress, free tournaments, and the board of payouts to stakes. */
export function MissionPage({ member }: { member: MemberInfo }) {
  const t = useTranslations('records.missions');
  const [tab, setTab] = useState<Tab>('missions');
  const shown = tabs.filter((one) => one !== 'tournaments' || isOffered(member, 'tournaments.list'));
  return (
    <div>
      <Tabs
        label={t('tabs.label')}
        tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onValueChange={(value) => setTab(tabs.find((one) => one === value) ?? 'missions')}
      >
        {tab === 'missions' && <MissionList />}
        {tab === 'tournaments' && (
          <Suspense fallback={<Skeleton height={320} shape="box" />}>
            <Tournaments memberId={member.id} />
          </Suspense>
        )}
        {tab === 'leaderboard' && <Leaderboard />}
      </Tabs>
    </div>
  );
}
