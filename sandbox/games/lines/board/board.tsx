import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type { RoundOutcome, RoundStep } from '@/sandbox/games/lines/engine';
import { unitsMinor } from '@/sandbox/games/lines/stakes';
import { reelCount, type SlotMaths } from '@/sandbox/games/lines/types';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import type { BoardProps, BoardRound } from '@/sandbox/board/table/table';
import { useStake } from '@/sandbox/board/table/use-stake';
import styles from './board.module.css';
import { Reels } from './reels';
import { lineShapes } from './shapes';
import { useSpinPlayback, type SpinPlayback } from './use-spin-playback';
import { WinLine } from './win-line';

type LinesBoardProps = BoardProps<SlotMaths, null, never, RoundOutcome>;

/** Where the reels stand before the first round of a session. */
const firstStep: Pick<RoundStep, 'kind' | 'stops'> = { kind: 'paid', stops: [0, 0, 0, 0, 0] };

/** Five reels with their lines; a paid spin, then each free spin it led to. */
export function Board({ info, table }: LinesBoardProps) {
  const t = useTranslations('game.shell');
  const [chosenStake, setStake] = useStake(info);
  const playback = useSpinPlayback(table);
  const { mode, round } = table;
  // A round that is shown again was played at its own stake.
  const stake = mode === 'showing' && round ? round.stake : chosenStake;
  const isTurning = mode === 'waiting';
  const steps = round?.outcome.steps ?? [];
  const step = (playback ? steps[playback.step] : steps.at(-1)) ?? null;
  const stopped = isTurning ? 0 : playback ? playback.stopped : reelCount;
  const isStanding = stopped === reelCount;
  return (
    <>
      <div className={styles.area}>
        <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={lineShapes} />
        <Reels
          maths={info.maths}
          theme={info.theme}
          step={step ?? firstStep}
          stopped={stopped}
          won={isStanding && step && step.units > 0 ? step : null}
        />
        <WinLine
          running={playback ? step : null}
          step={isStanding ? step : null}
          round={round}
          theme={info.theme}
          isIdle={mode === 'idle'}
          isPoor={mode === 'idle' && (parseMoney(stake) ?? 0n) > (parseMoney(table.balance) ?? 0n)}
        />
      </div>
      <GameConsole
        table={table}
        stake={<StakePicker info={info} table={table} stake={stake} onStake={setStake} />}
        action={
          <PlayButton table={table} stake={stake} label={t('spin')} onPlay={() => table.play(stake, null)} />
        }
        paidMinor={isTurning ? 0n : paidSoFarMinor(round, playback)}
        stakeText={stake}
      />
    </>
  );
}

/** What the spins shown so far have paid, in minor units. */
function paidSoFarMinor(
  round: BoardRound<null, never, RoundOutcome> | null,
  playback: SpinPlayback | null,
): bigint | null {
  if (!round) return null;
  if (!playback) return parseMoney(round.payout) ?? 0n;
  const stakeMinor = parseMoney(round.stake) ?? 0n;
  const { step, stopped } = playback;
  const shown = round.outcome.steps.slice(0, stopped === reelCount ? step + 1 : step);
  return shown.reduce((sum, { units, multiplier }) => sum + unitsMinor(units * multiplier, stakeMinor), 0n);
}
