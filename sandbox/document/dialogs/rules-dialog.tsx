import { useTranslations } from 'next-intl';
import { Suspense, type ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import styles from '@/sandbox/board/rules/rules.module.css';
import type { GameKind } from '@/sandbox/kit/kinds';
import { AboutTitle } from './about-title';

interface RulesDialogProps {
  info: { kind: GameKind; gameCode: string };
  title: string;
  /** What the game costs and pays. */
  money: ReactNode;
  /** What holds for this game alone. */
  rules: ReactNode;
  /** What holds for every game of its half. */
  common: { title: string; rules: readonly string[] };
  onClose: () => void;
}

/** Everything that a player is owed before the first stake. */
export function RulesDialog({ info, title, money, rules, common, onClose }: RulesDialogProps) {
  const t = useTranslations('game.rules');
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <div className={styles.rules}>
        <AboutTitle kind={info.kind} gameCode={info.gameCode} />
        {money}
        <Suspense fallback={<p role="status">{t('loading')}</p>}>{rules}</Suspense>
        <h3>{common.title}</h3>
        <ul className={styles.list}>
          {common.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
