import { useLocale, useTranslations } from 'next-intl';
import { Meter } from '@/components/ui/meter';
import type { VipLevel, VipProgress } from '@/lib/contract/calls/content';
import { formatMoney } from '@/lib/money';
import { shareOfNext } from './progress-share';
import styles from './vip.module.css';

export type LevelName = Pick<VipLevel, 'rankLevel' | 'name'>;

export interface ProgressBarProps {
  progress: VipProgress;
  levels: readonly LevelName[];
  symbol: string;
}

/** The way to the next level, in words and as a bar. It shows what is there and does not count what is missing. */
export function ProgressBar({ progress, levels, symbol }: ProgressBarProps) {
  const t = useTranslations('vip.progress');
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, locale, symbol);
  const nameOf = (rankLevel: number) => levels.find((level) => level.rankLevel === rankLevel)?.name;
  const { rankLevel: level, settledStakes, next } = progress;
  const name = nameOf(level);
  return (
    <div className={styles.start}>
      <h3>
        {level === 0 ? t('none') : name ? t('current', { level, name }) : t('currentUnnamed', { level })}
      </h3>
      <p>{t('settled', { amount: money(settledStakes) })}</p>
      {next ? (
        <NextLevel
          share={shareOfNext(progress)}
          of={t('of', { settled: money(settledStakes), required: money(next.requiredStakes) })}
          text={nextText(t, next.rankLevel, nameOf(next.rankLevel), money(next.requiredStakes))}
        />
      ) : (
        <p>{t('top')}</p>
      )}
    </div>
  );
}

function nextText(
  t: ReturnType<typeof useTranslations<'vip.progress'>>,
  level: number,
  name: string | undefined,
  required: string,
): string {
  return name ? t('next', { name, required }) : t('nextUnnamed', { level, required });
}

function NextLevel({ share, of, text }: { share: number; of: string; text: string }) {
  const t = useTranslations('vip.progress');
  return (
    <>
      <Meter label={t('bar')} share={share} valueText={of} />
      <p className={styles.barText}>{of}</p>
      <p>{text}</p>
    </>
  );
}
