import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import styles from '@/sandbox/board/rules/rules.module.css';
import type { LiveInfo } from '@/sandbox/kit/live-info';

interface LiveRulesProps {
  info: LiveInfo;
  board: Pick<LiveBoard, 'Rules'>;
  onClose: () => void;
}

const common = ['close', 'undo', 'disconnect', 'void', 'late', 'others', 'playMoney'] as const;

/** What each bet pays and returns, the rules of the game, and what holds at every table. */
export function LiveRules({ info, board: { Rules }, onClose }: LiveRulesProps) {
  const t = useTranslations('play.live.rules');
  const tRules = useTranslations('game.rules');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={tRules('close')}>
      <div className={styles.rules}>
        <p>{t('about', { seconds: info.bettingMs / 1000 })}</p>
        <Rules info={info} />
        <h3>{t('everywhere')}</h3>
        <ul className={styles.list}>
          {common.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
