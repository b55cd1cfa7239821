import { useCallback } from 'react';
import { LoadedPart } from '../../loaded-part';
import { useDesk } from '../../use-desk';
import { Bracket } from './bracket';

/** The draw whose winner is bet on. */
export function OutrightDraw({ competition }: { competition: string }) {
  const { call } = useDesk();
  const load = useCallback(() => call('bookTable', { competition }), [call, competition]);
  return (
    <LoadedPart load={load}>
      {({ competition: drawn, rounds }) => <Bracket competition={drawn} rounds={rounds} />}
    </LoadedPart>
  );
}
