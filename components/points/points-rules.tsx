import { Coins, Gift, Hourglass, HeartHandshake, Sparkles } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FactList, Panel } from '@/components/ui/panel';

const facts = [
  { key: 'earn', icon: <Sparkles size={22} /> },
  { key: 'more', icon: <Gift size={22} /> },
  { key: 'worth', icon: <Coins size={22} /> },
  { key: 'keep', icon: <Hourglass size={22} /> },
  { key: 'safe', icon: <HeartHandshake size={22} /> },
] as const;

/** How points are earned and what they are worth, for everybody. The figures belong to the gateway's answer. */
export function PointsRules() {
  const t = useTranslations('points.how');
  return (
    <Panel title={t('title')}>
      <FactList
        facts={facts.map(({ key, icon }) => ({
          key,
          icon,
          title: t(`${key}.title`),
          text: t(`${key}.text`),
        }))}
      />
    </Panel>
  );
}
