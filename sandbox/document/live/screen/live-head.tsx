import { useTranslations } from 'next-intl';
import { lazy, type ReactNode } from 'react';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { HeadBar } from '../../shell/head-bar';
import type { LiveTableState } from '../table-state';

// Loaded when they are opened: a table that is only played at needs none of them.
const LiveRules = lazy(() => import('./live-rules').then((file) => ({ default: file.LiveRules })));
const LiveHistory = lazy(() =>
  import('./history/live-history').then((file) => ({ default: file.LiveHistory })),
);
const LiveSeal = lazy(() => import('./live-seal').then((file) => ({ default: file.LiveSeal })));

interface LiveHeadProps {
  info: LiveInfo;
  board: LiveBoard;
  state: LiveTableState;
  session: ReactNode;
  onDialog: (isOpen: boolean) => void;
}

/** The head of a live table. */
export function LiveHead({ info, board, state, session, onDialog }: LiveHeadProps) {
  const t = useTranslations('play.live');
  return (
    <HeadBar
      name={info.name}
      rulesLabel={t('rules.title')}
      historyLabel={t('history.title')}
      session={session}
      onDialog={onDialog}
      isQuietAtFirst
      renderDialog={(open, close) => {
        if (open === 'rules') return <LiveRules info={info} board={board} onClose={close} />;
        if (open === 'history')
          return <LiveHistory info={info} board={board} state={state} onClose={close} />;
        return <LiveSeal info={info} board={board} state={state} onClose={close} />;
      }}
    />
  );
}
