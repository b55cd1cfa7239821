import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { moneyText, parseMoney } from '@/lib/money';
import { Chips } from '@/sandbox/board/reels/chips';
import { FreeSpinsCard } from '@/sandbox/board/reels/free-spins-card';
import { SpinConsole } from '@/sandbox/board/reels/spin-console';
import { StatusLine } from '@/sandbox/board/reels/status-line';
import { isMoreToCome, useFrames, type Frame } from '@/sandbox/board/reels/use-frames';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useStake } from '@/sandbox/board/table/use-stake';
import styles from './board.module.css';
import { Cascade } from './cascade';
import {
  framesOf,
  litCells,
  restingGrid,
  shownSpin,
  type ScatterPaysBoardProps,
  type ShownSpin,
} from './frames';
import { scatterPaysShapes } from './shapes';
import { paidInAll, useStatus } from './use-status';

const noFrames: readonly Frame[] = [];
const nothing: ReadonlySet<number> = new Set();

/** Columns that fall in; what lies there often enough pays, wherever it lies. */
export function Board({ info, table }: ScatterPaysBoardProps) {
  const t = useTranslations('play.anywhere.board');
  const tGame = useTranslations('game.shell');
  const { maths } = info;
  const { mode, round } = table;
  const [chosenStake, setStake] = useStake(info);
  const frames = useMemo(() => (round ? framesOf(round.outcome, maths.columns) : noFrames), [round, maths]);
  const playback = useFrames(table, frames);
  const shown = shownSpin(table, frames, playback);
  const { step, isStill, isEnd } = shown;
  const text = useStatus({ info, table }, shown);
  const stake = mode === 'showing' && round ? round.stake : chosenStake;
  const isFreeEnd = playback !== null && isEnd && frames.length > 1;
  const isFree = step?.kind === 'free' && mode === 'showing';
  return (
    <>
      <div className={styles.area}>
        <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={scatterPaysShapes} />
        {info.jackpot && <Pool won={isEnd ? (round?.jackpot ?? null) : null} />}
        <div className={styles.grid}>
          <Cascade
            maths={maths}
            theme={info.theme}
            grid={step?.grid ?? restingGrid(maths)}
            multipliers={step?.multipliers ?? []}
            isStanding={shown.isColumnStanding}
            lit={isStill && step ? litCells(step) : nothing}
            isFree={isFree}
          />
          <FreeSpinsCard
            won={playback && isStill && step && step.freeSpinsWon > 0 ? { count: step.freeSpinsWon } : null}
            total={isFreeEnd && round ? moneyText(paidInAll(round)) : null}
          />
        </div>
        <Wins shown={shown} />
        <StatusLine
          text={text}
          isGain={isGainOf(shown, round)}
          badge={isFree ? t('freeLeft', { count: step.freeSpinsLeft }) : null}
        />
      </div>
      <SpinConsole
        info={info}
        table={table}
        stake={stake}
        onStake={setStake}
        label={tGame('spin')}
        isSceneHeld={isMoreToCome(playback, frames, isStill) || isFreeEnd}
        paidMinor={round || mode === 'waiting' ? paidMinorOf(shown, round) : null}
      />
    </>
  );
}

type Round = ScatterPaysBoardProps['table']['round'];

function paidMinorOf({ isEnd, paid }: ShownSpin, round: Round): bigint {
  return isEnd && round ? paidInAll(round) : (parseMoney(paid) ?? 0n);
}

/** Nothing is celebrated that does not come to more than the stake. */
function isGainOf(shown: ShownSpin, round: Round): boolean {
  if (!round || !shown.isStill) return false;
  const spin = shown.isEnd ? paidInAll(round) : (parseMoney(shown.step?.amount ?? '') ?? 0n);
  return spin > (parseMoney(round.stake) ?? 0n);
}

/** What has come together, how many of each, and what it is multiplied by. */
function Wins({ shown: { step, isStill } }: { shown: ShownSpin }) {
  const t = useTranslations('play.anywhere.board');
  const wins = isStill ? (step?.wins ?? []) : [];
  return (
    <div className={styles.wins}>
      {wins.length > 0 && (
        <Chips
          label={t('together')}
          items={wins.map(({ symbol, count }) => ({ key: symbol, text: String(count), symbol, isOn: true }))}
        />
      )}
      {isStill && step && step.multiplier > 1 && (
        <p className={styles.multiplier}>
          {step.multipliers.length > 1 && <span>{step.multipliers.join(' + ')}</span>}
          {t('times', { count: step.multiplier })}
        </p>
      )}
    </div>
  );
}

/** The pool stands with the platform, so its amount is known here only once a round has won it. */
function Pool({ won }: { won: string | null }) {
  const t = useTranslations('play.anywhere.board');
  const money = useMoney();
  return (
    <p className={classNames(styles.pool, won !== null && styles.poolWon)}>
      {won === null ? t('pool') : t('poolWon', { amount: money(won) })}
    </p>
  );
}
