import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import { HeadBar } from '../shell/head-bar';
import type { MatchState } from './match-state';
import type { MatchControls } from './use-match';

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
  controls: MatchControls;
  state: MatchState;
  onDialog: (isOpen: boolean) => void;
}

/** The head of a game between players. */
export function MatchHead({ info, controls, state, onDialog }: MatchHeadProps) {
  const t = useTranslations('play.match');
  return (
    <HeadBar
      name={info.name}
      rulesLabel={t('rules.title')}
      historyLabel={t('history.title')}
      onDialog={onDialog}
      renderDialog={(open, close) => {
        if (open === 'rules') return <RulesDialog info={info} onClose={close} />;
        if (open === 'history') return <HistoryDialog sessionToken={state.sessionToken} onClose={close} />;
        return <FairnessDialog match={state.match} seed={controls.seed} onClose={close} />;
      }}
    />
  );
}
