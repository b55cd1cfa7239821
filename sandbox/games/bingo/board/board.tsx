import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { moneyText, parseMoney } from '@/lib/money';
import {
  callsOf,
  mostCards,
  type BingoBet,
  type BingoMaths,
  type BingoView,
} from '@/sandbox/games/bingo/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { isGain } from '@/sandbox/board/table/gain';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps, Table } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useStake } from '@/sandbox/board/table/use-stake';
import styles from './board.module.css';
import { Caller } from './caller';
import { CardCount } from './card-count';
import { CardList } from './card-list';
import { PrizeStrip } from './prize-strip';
import { useCalls, type Calls } from './use-calls';

type BingoTable = Table<BingoBet, never, BingoView>;

/** One to four cards, the balls called one after the other, marks that set themselves. */
export function Board({ info, table }: BoardProps<BingoMaths, BingoBet, never, BingoView>) {
  const t = useTranslations('play.bingo');
  const { maths } = info;
  const [cardStake, setCardStake] = useStake(info);
  const [cards, setCards] = useState(1);
  const calls = useCalls(table, maths);
  const { mode, round } = table;
  const onTable = mode === 'waiting' ? null : round;
  const isShowing = mode === 'showing' && round !== null;
  const shownCards = isShowing ? round.bet.cards : cards;
  const shownStake = isShowing ? round.outcome.cardStake : cardStake;
  const total = moneyText((parseMoney(shownStake) ?? 0n) * BigInt(shownCards));
  return (
    <>
      <div className={styles.area}>
        <Caller
          balls={maths.balls}
          calls={onTable?.outcome.calls ?? []}
          count={calls.count}
          total={callsOf(maths)}
        />
        <PrizeStrip maths={maths} count={isShowing ? calls.count : 0} />
        <CardList info={info} view={onTable?.outcome ?? null} count={calls.count} blank={shownCards} />
        <StatusLine info={info} table={table} calls={calls} />
      </div>
      <GameConsole
        table={table}
        stake={
          <div className={styles.stake}>
            <CardCount value={shownCards} most={mostCards} isDisabled={mode !== 'idle'} onChange={setCards} />
            <StakePicker info={info} table={table} stake={shownStake} total={total} onStake={setCardStake} />
          </div>
        }
        action={
          <PlayButton
            table={table}
            stake={total}
            label={t('play')}
            onPlay={() => table.play(total, { cards })}
          />
        }
        paidMinor={calls.isTold && onTable ? (parseMoney(onTable.payout) ?? 0n) : mode === 'idle' ? null : 0n}
      />
    </>
  );
}

interface StatusLineProps {
  info: GameInfo<BingoMaths>;
  table: BingoTable;
  calls: Calls;
}

/** Read out when it changes; single balls are not, they would never end. */
function StatusLine({ info, table: { mode, round }, calls: { isTold } }: StatusLineProps) {
  const t = useTranslations('play.bingo.status');
  const money = useMoney();
  const text = (): string => {
    if (mode === 'waiting') return t('drawing');
    if (!round) return t('welcome', { total: callsOf(info.maths) });
    if (!isTold) return t('calling', { total: callsOf(info.maths) });
    return round.outcome.cards.some((card) => card.multiple > 0)
      ? t('pays', { amount: money(round.payout) })
      : t('nothing');
  };
  return (
    <p className={classNames(styles.status, isTold && isGain(round) && styles.gain)} role="status">
      {text()}
    </p>
  );
}
