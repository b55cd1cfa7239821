import { History, Info, Scale, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useState, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { TitleText } from '@/sandbox/kit/types';
import styles from './head-bar.module.css';
import { MuteButton } from './mute-button';
import { gameName } from '@/sandbox/kit/game-name';
import { postToParent } from '@/sandbox/board/frame/post-to-parent';

export type HeadDialog = 'rules' | 'history' | 'fairness';

interface HeadBarProps {
  name: TitleText;
  rulesLabel: string;
  historyLabel: string;
  /** What the session has taken and brought so far. */
  session: ReactNode;
  /** Tells when a dialog covers the game, and when none does any more. */
  onDialog: (isOpen: boolean) => void;
  isQuietAtFirst?: boolean;
  /** The dialog that is open. */
  renderDialog: (open: HeadDialog, close: () => void) => ReactNode;
}

/** A page around the game has its name and the way out in a bar of its own. */
const isFramed = () => window.parent !== window;

/** The session, and the ways to a game's rules, its past and the proof of its fairness; alone in a window also its name and the way out. */
export function HeadBar(props: HeadBarProps) {
  const { name, rulesLabel, historyLabel, session, onDialog, isQuietAtFirst, renderDialog } = props;
  const t = useTranslations('game.shell');
  const locale = useLocale();
  const [open, setOpen] = useState<HeadDialog | null>(null);
  const show = (dialog: HeadDialog | null) => {
    setOpen(dialog);
    onDialog(dialog !== null);
  };
  return (
    <header className={styles.head}>
      <h1 className={isFramed() ? 'visually-hidden' : styles.name} dir="auto">
        {gameName(name, locale)}
      </h1>
      {session}
      <nav className={styles.tools} aria-label={t('tools')}>
        <IconButton label={rulesLabel} onClick={() => show('rules')}>
          <Info size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={historyLabel} onClick={() => show('history')}>
          <History size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('fairness')} onClick={() => show('fairness')}>
          {/* Not a shield: the page around the game has one, for limits. */}
          <Scale size={20} aria-hidden="true" />
        </IconButton>
        <MuteButton isQuietAtFirst={isQuietAtFirst} />
        {!isFramed() && (
          <IconButton label={t('leave')} onClick={() => postToParent('leave')}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
      </nav>
      <Suspense fallback={null}>{open && renderDialog(open, () => show(null))}</Suspense>
    </header>
  );
}
