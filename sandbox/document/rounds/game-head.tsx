import { useTranslations } from 'next-intl';
import { lazy, type ReactNode } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { GameState } from './game-state';
import { HeadBar } from '../shell/head-bar';
import type { Game } from './use-game';

// Loaded when they are opened: a game that is only played needs none of them.
const RoundRules = lazy(() => import('./round-rules').then((file) => ({ default: file.RoundRules })));
const RoundHistory = lazy(() => import('./round-history').then((file) => ({ default: file.RoundHistory })));
const RoundFairness = lazy(() =>
  import('./round-fairness').then((file) => ({ default: file.RoundFairness })),
);

interface GameHeadProps {
  info: GameInfo;
  state: GameState;
  seed: Game['seed'];
  session: ReactNode;
  onDialog: (isOpen: boolean) => void;
}

/** The head of a game against the house. */
export function GameHead({ info, state, seed, session, onDialog }: GameHeadProps) {
  const t = useTranslations('game.shell');
  return (
    <HeadBar
      name={info.name}
      rulesLabel={t('rules')}
      historyLabel={t('history')}
      session={session}
      onDialog={onDialog}
      renderDialog={(open, close) => {
        if (open === 'rules') return <RoundRules info={info} onClose={close} />;
        if (open === 'history')
          return <RoundHistory info={info} sessionToken={state.sessionToken} onClose={close} />;
        return (
          <RoundFairness
            info={info}
            next={state.next}
            lastRound={state.lastRound}
            seed={seed}
            onClose={close}
          />
        );
      }}
    />
  );
}
