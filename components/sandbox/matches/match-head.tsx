'use client';

import { History, Info, ShieldCheck, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { MatchInfo } from '@/lib/sandbox/matches/match-info';
import styles from '../game-head.module.css';
import { gameName } from '../game-name';
import { tellFrame } from '../tell-frame';
import type { MatchState } from './match-state';
import type { MatchDesk } from './use-match';

// Loaded when they are opened: a match that is only played needs none of them.
const RulesDialog = lazy(() =>
  import('./match-rules-dialog').then((file) => ({ default: file.MatchRulesDialog })),
);
const HistoryDialog = lazy(() =>
  import('./match-history-dialog').then((file) => ({ default: file.MatchHistoryDialog })),
);
const FairnessDialog = lazy(() =>
  import('./match-fairness-dialog').then((file) => ({ default: file.MatchFairnessDialog })),
);

interface MatchHeadProps {
  info: MatchInfo;
  desk: MatchDesk;
  state: MatchState;
  onDialog: (isOpen: boolean) => void;
}

type DialogName = 'rules' | 'history' | 'fairness';

/** The game's name and the ways to its rules, the last matches and the proof of their fairness. */
export function MatchHead({ info, desk, state, onDialog }: MatchHeadProps) {
  const t = useTranslations('slots.game');
  const tMatch = useTranslations('play.match');
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
        <IconButton label={tMatch('rules.title')} onClick={() => show('rules')}>
          <Info size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={tMatch('history.title')} onClick={() => show('history')}>
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
        {open === 'history' && <HistoryDialog sessionToken={state.sessionToken} onClose={close} />}
        {open === 'fairness' && (
          <FairnessDialog
            match={state.match}
            clientSeed={desk.clientSeed}
            onClientSeed={desk.setClientSeed}
            onClose={close}
          />
        )}
      </Suspense>
    </header>
  );
}
