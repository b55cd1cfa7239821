import { ArrowRight, CircleCheck, HeartHandshake, Scale, ShieldCheck, WalletMinimal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FactList, Panel } from '@/components/ui/panel';
import { Link } from '@/lib/i18n/navigation';
import { helpHref } from '@/lib/routes';
import styles from './vip.module.css';

const rules = [
  { key: 'stakes', icon: <CircleCheck size={22} /> },
  { key: 'keep', icon: <ShieldCheck size={22} /> },
  { key: 'odds', icon: <Scale size={22} /> },
  { key: 'deposit', icon: <WalletMinimal size={22} /> },
] as const;

/** How stakes count, what a level never does, and what keeps one, of a brand that asks for that. */
export function VipRules({ areKeptQuarterly }: { areKeptQuarterly: boolean }) {
  const t = useTranslations('vip.rules');
  const textOf = (key: (typeof rules)[number]['key']) =>
    key === 'keep' && areKeptQuarterly ? 'keepQuarterly' : key;
  return (
    <Panel title={t('title')}>
      <FactList
        facts={rules.map(({ key, icon }) => ({
          key,
          icon,
          title: t(`${textOf(key)}.title`),
          text: t(`${textOf(key)}.text`),
        }))}
      />
    </Panel>
  );
}

/** Nobody should play for a level. It stands on the page of the levels, not somewhere else. */
export function VipSafety() {
  const t = useTranslations('vip.safe');
  return (
    <Panel title={t('title')} tone="soft">
      <p className={styles.safe}>
        <HeartHandshake size={22} aria-hidden="true" />
        <span>{t('text')}</span>
      </p>
      <Link href={helpHref('responsible-gaming')} className={styles.safeLink}>
        {t('link')}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </Panel>
  );
}
