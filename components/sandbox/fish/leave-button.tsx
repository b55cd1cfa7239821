'use client';

import { useTranslations } from 'next-intl';
import { moneyText, parseMoney } from '@/lib/money';
import type { FishAction, FishBet, FishMaths, FishView } from '@/lib/sandbox/fish/types';
import consoleStyles from '../table/game-console.module.css';
import type { BoardProps } from '../table/table';
import { useMoney } from '../table/use-money';

type FishTable = BoardProps<FishMaths, FishBet, FishAction, FishView>['table'];

/** Ends the round and gives the shots back that were not fired. Space and Enter fire, so they do not press it from afar. */
export function LeaveButton({ table }: { table: FishTable }) {
  const t = useTranslations('play.fish');
  const money = useMoney();
  const view = table.round?.outcome;
  const isReady = table.mode === 'deciding';
  const back = (parseMoney(view?.price) ?? 0n) * BigInt(view?.left ?? 0);
  return (
    <button
      type="button"
      className={consoleStyles.spin}
      aria-disabled={!isReady || undefined}
      onClick={() => {
        if (isReady) table.act({ kind: 'leave' });
      }}
    >
      <span className={consoleStyles.spinText}>{t('leave')}</span>
      <span className={consoleStyles.spinStake}>{t('leaveBack', { amount: money(moneyText(back)) })}</span>
    </button>
  );
}
