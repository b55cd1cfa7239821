import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import styles from '@/sandbox/board/rules/rules.module.css';

const groups = {
  world: ['simulated', 'told', 'sealed', 'prices', 'equal'],
  bets: ['money', 'wait', 'price', 'limits', 'related', 'combo', 'systems'],
  settlement: [
    'football',
    'handicap',
    'totals',
    'sets',
    'stopped',
    'postponed',
    'outright',
    'floor',
    'wrong',
  ],
  cashOut: ['formula', 'part', 'closed'],
} as const;

/** By which rules bets are taken and settled, in words. */
export function BookRules({ onClose }: { onClose: () => void }) {
  const t = useTranslations('play.book.rules');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.rules}>
        {Object.entries(groups).map(([group, rules]) => (
          <section key={group}>
            <h3>{t(`${group}.title`)}</h3>
            <ul className={styles.list}>
              {rules.map((rule) => (
                <li key={rule}>{t(`${group}.${rule}`)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
