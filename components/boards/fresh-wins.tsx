import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useCall } from '@/lib/client/call/use-call';
import { languageOf } from '@/lib/client/language';
import { boards } from '@/lib/contract/calls/boards';
import { WinRows, type WinRowsProps } from './win-rows';

export interface FreshWinsProps extends Omit<WinRowsProps, 'wins'> {
  count: number;
  everyMs: number;
  /** Stands there until the first answer. */
  children: ReactNode;
}

export function FreshWins({ count, everyMs, children, ...rows }: FreshWinsProps) {
  const input = { language: languageOf(useLocale()), limitNum: count };
  const { data } = useCall(boards.wins, input, { refreshInterval: everyMs });
  return data ? <WinRows wins={data.list} {...rows} /> : children;
}
