import type { AbstractIntlMessages } from 'next-intl';
import { Suspense, useEffect } from 'react';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { GameDocument, WithFragment } from '../../shell/game-document';
import { OpeningWheel } from '../../shell/game-opening';
import type { Fragment } from '../../shell/use-fragment';
import type { BoardKind } from './has-live-board';
import { liveTables, preloadLiveBoard } from './live-kinds';
import { useTable } from '../use-table';

export interface LiveGameProps {
  info: LiveInfo & { kind: BoardKind };
  /** The texts that are part of the document; another language is fetched. */
  english: AbstractIntlMessages;
}

const titled = (info: LiveInfo) => ({ ...info, gameCode: info.tableCode });

/** The document of a live table: opens with the token of its address and follows the table. */
export function LiveGame(props: LiveGameProps) {
  return (
    <WithFragment info={titled(props.info)}>
      {(fragment) => <OpenLiveGame {...props} fragment={fragment} />}
    </WithFragment>
  );
}

/** The token is exchanged while the texts are on their way. */
function OpenLiveGame({ info, english, fragment }: LiveGameProps & { fragment: Fragment }) {
  const controls = useTable(fragment.token, info.tableCode);
  useEffect(() => preloadLiveBoard(info.kind), [info.kind]);
  const Table = liveTables[info.kind];
  const { state } = controls;
  return (
    <GameDocument info={titled(info)} fragment={fragment} english={english} opening={controls}>
      {state && (
        <Suspense fallback={<OpeningWheel />}>
          <Table info={info} controls={controls} state={state} />
        </Suspense>
      )}
    </GameDocument>
  );
}
