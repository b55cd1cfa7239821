import { useTranslations } from 'next-intl';
import { lazy, type ReactNode } from 'react';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import { HeadBar } from '../shell/head-bar';
import type { MatchState } from './match-state';
import type { MatchControls } from './use-match';

// Loaded when they are opened: a match that is only played needs none of them.
const MatchRules = lazy(() => import('./match-rules').then((file) => ({ default: file.MatchRules })));
const MatchHistory = lazy(() => import('./match-history').then((file) => ({ default: file.MatchHistory })));
const MatchFairness = lazy(() =>
  import('./match-fairness').then((file) => ({ default: file.MatchFairness })),
);

interface MatchHeadProps {
  info: MatchInfo;
  controls: MatchControls;
  state: MatchState;
  session: ReactNode;
  onDialog: (isOpen: boolean) => void;
}

/** The head of a game between players. */
export function MatchHead({ info, controls, state, session, onDialog }: MatchHeadProps) {
  const t = useTranslations('play.match');
  return (
    <HeadBar
      name={info.name}
      rulesLabel={t('rules.title')}
      historyLabel={t('history.title')}
      session={session}
      onDialog={onDialog}
      renderDialog={(open, close) => {
        if (open === 'rules') return <MatchRules info={info} onClose={close} />;
        if (open === 'history') return <MatchHistory sessionToken={state.sessionToken} onClose={close} />;
        return <MatchFairness match={state.match} seed={controls.seed} onClose={close} />;
      }}
    />
  );
}
