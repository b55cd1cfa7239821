import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import type { ScratchMaths, ScratchView } from '@/sandbox/games/scratch/types';
import { isGain } from '@/sandbox/board/table/gain';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import type { BoardProps, Table } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useStake } from '@/sandbox/board/table/use-stake';
import styles from './board.module.css';
import { Card } from './card';
import { scratchShapes } from './shapes';
import { useScratching, type Scratching } from './use-scratching';

type ScratchTable = Table<null, never, ScratchView>;

/** A card to scratch: by dragging, by a press, by the keyboard, or all of it at once. */
export function Board({ info, table }: BoardProps<ScratchMaths, null, never, ScratchView>) {
  const t = useTranslations('play.scratch');
  const [chosenStake, setStake] = useStake(info);
  const scratching = useScratching(table);
  const area = useRef<HTMLDivElement>(null);
  const { mode, round } = table;
  const isShowing = mode === 'showing';
  const stake = isShowing && round ? round.stake : chosenStake;
  const card = scratching.roundId === null ? null : round;
  const winning = new Set(scratching.isTold ? card?.outcome.wins.flatMap((win) => win.cells) : []);

  useEffect(() => {
    // The button that was pressed is gone; the keyboard goes on with the first cell.
    if (isShowing && document.activeElement === document.body)
      area.current?.querySelector<HTMLElement>('[data-cell]')?.focus({ preventScroll: true });
  }, [isShowing]);

  return (
    <>
      <div className={styles.area} ref={area}>
        <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={scratchShapes(info.maths)} />
        <Card
          key={scratching.roundId ?? 'unprinted'}
          info={info}
          cells={card?.outcome.cells ?? null}
          stake={card?.stake ?? stake}
          scratching={scratching}
          winning={winning}
        />
        <StatusLine table={table} scratching={scratching} />
      </div>
      <GameConsole
        table={table}
        stake={<StakePicker info={info} table={table} stake={stake} onStake={setStake} />}
        action={
          isShowing && scratching.left > 0 ? (
            <button type="button" className={styles.reveal} onClick={scratching.openAll}>
              {t('revealAll')}
            </button>
          ) : (
            <PlayButton table={table} stake={stake} label={t('buy')} onPlay={() => table.play(stake, null)} />
          )
        }
        paidMinor={
          scratching.isTold && round ? (parseMoney(round.payout) ?? 0n) : mode === 'idle' ? null : 0n
        }
      />
    </>
  );
}

/** Read out when it changes: how much is left to scratch and, once all is open, what the card pays. */
function StatusLine({ table, scratching }: { table: ScratchTable; scratching: Scratching }) {
  const t = useTranslations('play.scratch.status');
  const money = useMoney();
  const { mode, round } = table;
  const { isTold, left } = scratching;
  const text = (): string => {
    if (mode === 'waiting') return t('printing');
    if (!round) return t('welcome');
    if (left > 0) return t('left', { count: left });
    if (!isTold) return t('reading');
    return round.outcome.multiple > 0 ? t('pays', { amount: money(round.payout) }) : t('nothing');
  };
  return (
    <p className={classNames(styles.status, isTold && isGain(round) && styles.gain)} role="status">
      {text()}
    </p>
  );
}
