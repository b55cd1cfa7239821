import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import { boardOf, risksOf } from '@/sandbox/games/plinko/boards';
import type { PlinkoBet, PlinkoMaths, PlinkoView } from '@/sandbox/games/plinko/types';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { LastResults } from '@/sandbox/board/betting-table/last-results';
import { useLastResults } from '@/sandbox/board/betting-table/use-last-results';
import { paidMinorOf } from '@/sandbox/board/arcade/paid-minor';
import { isGain } from '@/sandbox/board/table/gain';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { useStake } from '@/sandbox/board/table/use-stake';
import { useWideStage } from '@/sandbox/board/table/use-stage-shape';
import { BetChoice } from './bet-choice';
import styles from './board.module.css';
import { Pegs } from './pegs';

type PlinkoBoardProps = BoardProps<PlinkoMaths, PlinkoBet, never, PlinkoView>;

const afterPressMs = 3600;
const holdMs = 900;

export function Board({ info, table }: PlinkoBoardProps) {
  const t = useTranslations('play.plinko');
  const [stake, setStake] = useStake(info);
  const [chosen, setChosen] = useState(() => firstBet(info.maths));
  const { mode, round } = table;
  const isShown = useReveal(table, { afterPressMs, holdMs });
  const fallMs = useFall(table);
  const isWide = useWideStage();
  const results = useLastResults(round, isShown);
  const bet = mode === 'showing' && round ? round.bet : chosen;
  // Pays of another board than the one that was played would name the slots wrongly.
  const isOfBoard = round !== null && boardOf(info.maths, round.bet) === boardOf(info.maths, bet);
  const view = mode === 'waiting' || !isOfBoard ? null : round.outcome;
  const isWon = isShown && isOfBoard && isGain(round);
  return (
    <>
      <div className={classNames(shared.area, styles.area)}>
        <Pegs
          info={info}
          pays={boardOf(info.maths, bet).pays}
          view={view}
          fallMs={mode === 'showing' ? fallMs : null}
          isShown={isShown && isOfBoard}
          isGain={isWon}
          isWide={isWide}
        />
        <div className={styles.foot}>
          <p className={shared.status} role="status" data-gain={isWon || undefined}>
            <StatusText table={table} view={isShown ? view : null} />
          </p>
          <LastResults
            results={results.map(({ roundId, outcome: { multiple } }) => ({
              id: roundId,
              node: (
                <span className={shared.past} data-won={Number(multiple) > 1 || undefined}>
                  {`${multiple}×`}
                </span>
              ),
            }))}
          />
        </div>
      </div>
      <GameConsole
        table={table}
        stake={
          <BetChoice info={info} table={table} stake={stake} onStake={setStake} bet={bet} onBet={setChosen} />
        }
        action={
          <PlayButton
            table={table}
            stake={stake}
            label={t('playLabel')}
            onPlay={() => table.play(stake, chosen)}
          />
        }
        paidMinor={paidMinorOf(table, isShown)}
      />
    </>
  );
}

/** The board that stands when the game opens. */
function firstBet(maths: PlinkoMaths): PlinkoBet {
  const risks = risksOf(maths);
  const risk = risks.includes('medium') ? 'medium' : (risks[0] ?? 'low');
  return maths.otherRows ? { risk, rows: maths.rows } : { risk };
}

/** How long the balls of the round on the table fall: until it is revealed. */
function useFall({ mode, round, isReplay, pressedAtMs }: PlinkoBoardProps['table']): number | null {
  const isStill = useReducedMotion();
  const [fall, setFall] = useState<{ roundId: string; ms: number } | null>(null);
  const roundId = mode === 'showing' ? (round?.roundId ?? null) : null;
  useEffect(() => {
    if (roundId === null) return;
    const from = isReplay ? performance.now() : pressedAtMs;
    const ms = Math.max(1, from + afterPressMs - performance.now());
    const timer = setTimeout(() => setFall({ roundId, ms }), 0);
    return () => clearTimeout(timer);
    // The fall begins with the round and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [roundId]);
  return !isStill && fall !== null && fall.roundId === roundId ? fall.ms : null;
}

function StatusText({ table, view }: Pick<PlinkoBoardProps, 'table'> & { view: PlinkoView | null }) {
  const t = useTranslations('play.plinko');
  const money = useMoney();
  if (!view) return table.mode === 'idle' ? t('ready') : t('falling');
  const told = {
    slot: view.slots.map((slot) => slot + 1).join(', '),
    multiple: view.multiple,
    amount: money(table.round?.payout ?? '0.00'),
  };
  return view.slots.length > 1 ? t('landedTwo', told) : t('landed', told);
}
