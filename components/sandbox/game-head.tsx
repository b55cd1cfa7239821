'use client';

import { History, Info, ShieldCheck, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { GameInfo } from '@/lib/sandbox/play/game-info';
import styles from './game-head.module.css';
import { gameName } from './game-name';
import type { GameState } from './game-state';
import { tellFrame } from './tell-frame';

// Loaded when they are opened: a game that is only played needs none of them.
const RulesDialog = lazy(() => import('./rules-dialog').then((file) => ({ default: file.RulesDialog })));
const HistoryDialog = lazy(() =>
  import('./history-dialog').then((file) => ({ default: file.HistoryDialog })),
);
const FairnessDialog = lazy(() =>
  import('./fairness-dialog').then((file) => ({ default: file.FairnessDialog })),
);

interface GameHeadProps {
  info: GameInfo;
  state: GameState;
  clientSeed: string;
  onClientSeed: (seed: string) => void;
  onDialog: (isOpen: boolean) => void;
}

type DialogName = 'rules' | 'history' | 'fairness';

/** The game's name and the ways to its rules, its last rounds and the proof of their fairness. */
export function GameHead({ info, state, clientSeed, onClientSeed, onDialog }: GameHeadProps) {
  const t = useTranslations('slots.game');
  const locale = useLocale();
  const [open, setOpen] = useState<DialogName | null>(null);
  const show = (name: DialogName | null) => {
    setOpen(name);
    onDialog(name !== null);
  };
  const close = () => show(null);
  return (
    <header className={styles.head}>
      <h1 className={styles.name} dir="auto">
        {gameName(info.name, locale)}
      </h1>
      <nav className={styles.tools} aria-label={t('tools')}>
        <IconButton label={t('rules')} onClick={() => show('rules')}>
          <Info size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('history')} onClick={() => show('history')}>
          <History size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('fairness')} onClick={() => show('fairness')}>
          <ShieldCheck size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('leave')} onClick={() => tellFrame('leave')}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </nav>
      <Suspense fallback={null}>
        {open === 'rules' && <RulesDialog info={info} onClose={close} />}
        {open === 'history' && (
          <HistoryDialog info={info} sessionToken={state.sessionToken} onClose={close} />
        )}
        {open === 'fairness' && (
          <FairnessDialog
            info={info}
            next={state.next}
            lastRound={state.lastRound}
            clientSeed={clientSeed}
            onClientSeed={onClientSeed}
            onClose={close}
          />
        )}
      </Suspense>
    </header>
  );
}
