import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { Leaderboard } from './leaderboard';
import { MissionList } from './mission-list';

const tabs = ['missions', 'leaderboard'] as const;
type Tab = (typeof tabs)[number];

/** Missions with their progress, and the board of payouts to stakes. */
export function MissionPage() {
  const t = useTranslations('records.missions');
  const [tab, setTab] = useState<Tab>('missions');
  return (
    <div>
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onValueChange={(value) => setTab(tabs.find((one) => one === value) ?? 'missions')}
      >
        {tab === 'missions' ? <MissionList /> : <Leaderboard />}
      </Tabs>
    </div>
  );
}
