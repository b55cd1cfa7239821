import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { parseMoney } from '@/lib/money';
import { multiplierAt } from '@/sandbox/games/crash/curve';
import type { CrashAction, CrashBet, CrashMaths, CrashView } from '@/sandbox/games/crash/types';
import { multipleText, payoutOf, readMultiple } from '@/sandbox/kit/multiples';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { DecisionButton } from '@/sandbox/board/arcade/decision-button';
import { paidMinorOf } from '@/sandbox/board/arcade/paid-minor';
import { LastResults } from '@/sandbox/board/betting-table/last-results';
import { useLastResults } from '@/sandbox/board/betting-table/use-last-results';
import { isGain } from '@/sandbox/board/table/gain';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps, BoardRound } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { useStake } from '@/sandbox/board/table/use-stake';
import { AutoField, readAuto } from './auto-field';
import styles from './board.module.css';
import { Curve } from './curve';
import { useCurveClock, useElapsedMs, type CurveClock } from './use-curve-clock';

/** Asks how the round stands; the server answers without recording it. */
type CrashMove = CrashAction | { kind: 'look' };
type CrashBoardProps = BoardProps<CrashMaths, CrashBet, CrashMove, CrashView>;
type CrashRound = BoardRound<CrashBet, CrashMove, CrashView>;

const lookEveryMs = 700;
const holdMs = 900;

/** The curve climbs by the document's clock; where it broke is heard from the server, which alone knows. */
export function Board({ info, table }: CrashBoardProps) {
  const t = useTranslations('play.crash');
  const [stake, setStake] = useStake(info);
  const [auto, setAuto] = useState('');
  const { mode, round } = table;
  useReveal(table, { afterPressMs: 0, holdMs });
  const isRunning = (mode === 'deciding' || mode === 'acting') && round?.outcome.phase === 'running';
  const results = useLastResults(round, mode !== 'waiting' && round?.outcome.phase !== 'running');
  const autoCashOut = readAuto(auto, info.maths);
  const bet: CrashBet = { autoCashOut: autoCashOut ?? null };
  const stakeNode = (
    <div className={styles.choices}>
      <StakePicker info={info} table={table} stake={stake} onStake={setStake} />
      <AutoField maths={info.maths} text={auto} onText={setAuto} isDisabled={mode !== 'idle'} />
    </div>
  );
  const past = (
    <LastResults
      results={results.map(({ roundId, outcome }) => ({
        id: roundId,
        node: <Broke view={outcome} most={info.maths.maximum} />,
      }))}
    />
  );
  if (isRunning)
    return (
      <Running key={round.roundId} info={info} table={table} round={round} stakeNode={stakeNode}>
        {past}
      </Running>
    );
  return (
    <>
      <Still info={info} table={table}>
        {past}
      </Still>
      <GameConsole
        table={table}
        stake={stakeNode}
        action={
          <PlayButton
            table={table}
            stake={stake}
            label={t('playLabel')}
            onPlay={() => table.play(stake, bet)}
            isDisabled={autoCashOut === undefined}
          />
        }
        paidMinor={paidMinorOf(table)}
      />
    </>
  );
}

interface RunningProps extends CrashBoardProps {
  round: CrashRound;
  stakeNode: ReactNode;
  children: ReactNode;
}

function Running({ info, table, round, stakeNode, children }: RunningProps) {
  const t = useTranslations('play.crash');
  const clock = useCurveClock(round.outcome.phase === 'running' ? round.outcome.elapsedMs : 0);
  const { isLeaving, leave } = useMoves(table);
  const climb = { info, clock, round };
  return (
    <>
      <div className={shared.area}>
        <div className={styles.sky}>
          <RunningCurve {...climb} />
          <p className={styles.figure}>
            <RunningMultiple {...climb} />
          </p>
        </div>
        <p className={shared.status} role="status">
          {isLeaving ? t('leaving') : t('running')}
        </p>
        {children}
      </div>
      <GameConsole
        table={table}
        stake={stakeNode}
        action={
          <DecisionButton
            table={table}
            label={t('leave')}
            detail={<RunningAmount {...climb} />}
            isReady={!isLeaving}
            onPress={leave}
          />
        }
        paidMinor={null}
      />
    </>
  );
}

interface Climb {
  info: CrashBoardProps['info'];
  clock: CurveClock;
  round: CrashRound;
}

function RunningCurve({ info, clock }: Climb) {
  return <Curve info={info} untilMs={useElapsedMs(clock)} isBroken={false} />;
}

/** What leaving would pay now, in hundredths of the stake. */
function useMultiple({ info, clock, round }: Climb): number {
  const target = readMultiple(round.bet.autoCashOut) ?? info.maths.maximum;
  return Math.min(target, multiplierAt(info.maths, useElapsedMs(clock)));
}

function RunningMultiple(climb: Climb) {
  const t = useTranslations('play.crash');
  return t('times', { multiple: multipleText(useMultiple(climb)) });
}

function RunningAmount(climb: Climb) {
  const money = useMoney();
  return money(payoutOf(parseMoney(climb.round.stake) ?? 0n, useMultiple(climb)));
}

/** Looks at the round every now and then. A press while a look is on its way is sent as soon as that is answered. */
function useMoves({ mode, act }: CrashBoardProps['table']): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  const send = useEffectEvent((kind: CrashMove['kind']) => act({ kind }));
  useEffect(() => {
    if (mode !== 'deciding') return;
    if (isLeaving) {
      send('cashOut');
      return;
    }
    const timer = setInterval(() => send('look'), lookEveryMs);
    return () => clearInterval(timer);
  }, [mode, isLeaving]);
  return { isLeaving, leave: () => setLeaving(true) };
}

/** Before the first round, while a stake is on its way, and how the last round ended. */
function Still({ info, table, children }: CrashBoardProps & { children: ReactNode }) {
  const t = useTranslations('play.crash');
  const { mode, round } = table;
  const view = mode === 'waiting' || !round || round.outcome.phase === 'running' ? null : round.outcome;
  const isWon = view !== null && isGain(round);
  const endMs = view === null ? 0 : view.phase === 'cashed' ? view.atMs : (view.crashMs ?? 0);
  const figure = view === null ? '1.00' : view.phase === 'cashed' ? view.multiple : (view.crash ?? '');
  return (
    <div className={shared.area}>
      <div className={styles.sky}>
        <Curve
          info={info}
          untilMs={endMs}
          restMs={view?.phase === 'cashed' ? view.crashMs : null}
          isBroken={view?.phase === 'crashed'}
        />
        <p
          className={styles.figure}
          data-gain={isWon || undefined}
          data-broken={view?.phase === 'crashed' || undefined}
        >
          {t('times', { multiple: figure })}
        </p>
      </div>
      <p className={shared.status} role="status" data-gain={isWon || undefined}>
        <StillText mode={mode} round={round} view={view} />
      </p>
      {children}
    </div>
  );
}

/** How far a round went, whatever the player did. */
function Broke({ view, most }: { view: CrashView; most: number }) {
  const t = useTranslations('play.crash');
  const multiple = (view.phase !== 'running' && view.crash) || multipleText(most);
  return (
    <span className={shared.past} data-won={(readMultiple(multiple) ?? 0) >= 200 || undefined}>
      {t('times', { multiple })}
    </span>
  );
}

interface StillTextProps {
  mode: CrashBoardProps['table']['mode'];
  round: CrashRound | null;
  view: Exclude<CrashView, { phase: 'running' }> | null;
}

function StillText({ mode, round, view }: StillTextProps) {
  const t = useTranslations('play.crash');
  const money = useMoney();
  if (!view || !round) return mode === 'idle' ? t('ready') : t('starting');
  if (view.phase === 'crashed')
    return view.crashMs === 0 ? t('crashedAtOnce') : t('crashed', { crash: view.crash ?? '' });
  const cashed = t('cashed', { multiple: view.multiple, amount: money(round.payout) });
  return `${cashed} ${view.crash === null ? t('wentToTop') : t('wouldBreak', { crash: view.crash })}`;
}
