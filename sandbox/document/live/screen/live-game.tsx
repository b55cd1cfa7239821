import type { AbstractIntlMessages } from 'next-intl';
import { useEffect } from 'react';
import { setMuted } from '@/sandbox/board/sound/sound';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { GameDocument, WithFragment } from '../../shell/game-document';
import { OpeningWheel } from '../../shell/game-opening';
import type { Fragment } from '../../shell/use-fragment';
import { preloadLiveBoard } from './live-kinds';
import { LiveRoom } from './live-room';
import { useTable } from '../use-table';

export interface LiveGameProps {
  /** The tables of the studio, the one that shows first before the others. */
  tables: readonly [LiveInfo, ...LiveInfo[]];
  /** The texts that are part of the document; another language is fetched. */
  english: AbstractIntlMessages;
}

const titled = (info: LiveInfo) => ({ ...info, gameCode: info.tableCode });

/** The document of live tables: opens with the token of its address and follows one of them. */
export function LiveGame(props: LiveGameProps) {
  return (
    <WithFragment info={titled(props.tables[0])}>
      {(fragment) => <OpenLiveGame {...props} fragment={fragment} />}
    </WithFragment>
  );
}

/** The token is exchanged while the texts are on their way. */
function OpenLiveGame({ tables, english, fragment }: LiveGameProps & { fragment: Fragment }) {
  const [first] = tables;
  const controls = useTable(fragment.token, first.tableCode);
  const { state } = controls;
  const info = tables.find(({ tableCode }) => tableCode === state?.table.tableCode) ?? first;
  useEffect(() => preloadLiveBoard(info.kind), [info.kind]);
  // A room that goes on by itself is silent until somebody asks for its sound.
  useEffect(() => setMuted(true), []);
  const kinds = [...new Set(tables.map(({ kind }) => kind))];
  return (
    <GameDocument info={titled(info)} kinds={kinds} fragment={fragment} english={english} opening={controls}>
      {state && <LiveRoom tables={tables} controls={controls} state={state} waiting={<OpeningWheel />} />}
    </GameDocument>
  );
}
