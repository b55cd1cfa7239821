import { useEffect } from 'react';
import type { GameKind } from '@/sandbox/kit/kinds';
import type { TableMode } from './table';
import { sound, tuneTo } from '../sound/sound';

/** What every table lets be heard: the stake that was pressed, and what a deal or a decision has laid down. */
export function useTableSounds(kind: GameKind, mode: TableMode): void {
  useEffect(() => tuneTo(kind), [kind]);
  useEffect(() => {
    if (mode === 'waiting') sound('spin');
    if (mode === 'deciding') sound('stop');
  }, [mode]);
}
