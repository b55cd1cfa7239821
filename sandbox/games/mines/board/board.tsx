import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { parseMoney } from '@/lib/money';
import type { MinesAction, MinesBet, MinesMaths, MinesView } from '@/sandbox/games/mines/types';
import { payoutOf, readMultiple } from '@/sandbox/kit/multiples';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { DecisionButton } from '@/sandbox/board/arcade/decision-button';
import { paidMinorOf } from '@/sandbox/board/arcade/paid-minor';
import { isGain } from '@/sandbox/board/table/gain';
import { GameConsole } from '@/sandbox/board/table/game-console';
import pickerStyles from '@/sandbox/board/table/stake-picker.module.css';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { useStake } from '@/sandbox/board/table/use-stake';
import styles from './board.module.css';
import { Field } from './field';

type MinesBoardProps = BoardProps<MinesMaths, MinesBet, MinesAction, MinesView>;

const holdMs = 1400;

/** Which cells hide something is known to the server alone until the round is over. */
export function Board({ info, table }: MinesBoardProps) {
  const t = useTranslations('play.mines');
  const [stake, setStake] = useStake(info);
  const [mines, setMines] = useState(() => info.maths.mines[1] ?? 1);
  const { mode, round } = table;
  useReveal(table, { afterPressMs: 0, holdMs });
  const isRunning = mode === 'deciding' || mode === 'acting';
  const view = mode === 'waiting' ? null : (round?.outcome ?? null);
  return (
    <>
      <div className={shared.area}>
        <Field
          info={info}
          view={view}
          onOpen={mode === 'deciding' ? (cell) => table.act({ kind: 'open', cell }) : null}
        />
        <Status table={table} view={view} />
      </div>
      <GameConsole
        table={table}
        stake={
          <div className={styles.choices}>
            <StakePicker info={info} table={table} stake={stake} onStake={setStake} />
            <MinesPicker
              offered={info.maths.mines}
              mines={isRunning && round ? round.bet.mines : mines}
              onMines={setMines}
              isDisabled={mode !== 'idle'}
            />
          </div>
        }
        action={
          isRunning ? (
            <TakeButton table={table} />
          ) : (
            <PlayButton
              table={table}
              stake={stake}
              label={t('playLabel')}
              onPlay={() => table.play(stake, { mines })}
            />
          )
        }
        paidMinor={paidMinorOf(table)}
      />
    </>
  );
}

function TakeButton({ table }: Pick<MinesBoardProps, 'table'>) {
  const t = useTranslations('play.mines');
  const money = useMoney();
  const { mode, round } = table;
  const multiple = readMultiple(round?.outcome.multiple);
  return (
    <DecisionButton
      table={table}
      label={t('take')}
      detail={multiple === null ? undefined : money(payoutOf(parseMoney(round?.stake) ?? 0n, multiple))}
      isReady={mode === 'deciding' && multiple !== null}
      onPress={() => table.act({ kind: 'take' })}
    />
  );
}

interface MinesPickerProps {
  offered: readonly number[];
  mines: number;
  onMines: (mines: number) => void;
  isDisabled: boolean;
}

function MinesPicker({ offered, mines, onMines, isDisabled }: MinesPickerProps) {
  const t = useTranslations('play.mines');
  const at = offered.indexOf(mines);
  const step = (by: number) => {
    const next = offered[at + by];
    if (next !== undefined) onMines(next);
  };
  return (
    <div className={styles.mines} role="group" aria-label={t('mines')}>
      <button
        type="button"
        className={pickerStyles.step}
        aria-label={t('fewer')}
        disabled={isDisabled || at <= 0}
        onClick={() => step(-1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <p className={styles.count} aria-live="polite">
        <span className={shared.label}>{t('mines')}</span>
        <span className="tabular">{mines}</span>
      </p>
      <button
        type="button"
        className={pickerStyles.step}
        aria-label={t('more')}
        disabled={isDisabled || at >= offered.length - 1}
        onClick={() => step(1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

function Status({ table, view }: Pick<MinesBoardProps, 'table'> & { view: MinesView | null }) {
  const isWon = view?.phase === 'taken' && isGain(table.round);
  return (
    <p className={shared.status} role="status" data-gain={isWon || undefined}>
      <StatusText table={table} view={view} />
    </p>
  );
}

function StatusText({ table, view }: Pick<MinesBoardProps, 'table'> & { view: MinesView | null }) {
  const t = useTranslations('play.mines');
  const money = useMoney();
  if (!view) return table.mode === 'idle' ? t('ready') : t('starting');
  if (view.phase === 'hit') return t('hit', { count: view.opened.length - 1 });
  if (view.phase === 'taken')
    return t('taken', { count: view.opened.length, amount: money(table.round?.payout ?? '0.00') });
  if (!view.next) return null;
  return view.multiple === null ? t('first', view.next) : t('next', { ...view.next, current: view.multiple });
}
