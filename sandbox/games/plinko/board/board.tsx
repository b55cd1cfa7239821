import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import { riskNames, type PlinkoBet, type PlinkoMaths, type PlinkoView } from '@/sandbox/games/plinko/types';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { ChoiceGroup } from '@/sandbox/board/arcade/choice-group';
import { paidMinorOf } from '@/sandbox/board/arcade/paid-minor';
import { isGain } from '@/sandbox/board/table/gain';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { useStake } from '@/sandbox/board/table/use-stake';
import styles from './board.module.css';
import { Pegs } from './pegs';

type PlinkoBoardProps = BoardProps<PlinkoMaths, PlinkoBet, never, PlinkoView>;

const afterPressMs = 3600;
const holdMs = 900;

export function Board({ info, table }: PlinkoBoardProps) {
  const t = useTranslations('play.plinko');
  const [stake, setStake] = useStake(info);
  const offered = riskNames.filter((name) => info.maths.risks[name]);
  const [chosen, setRisk] = useState(offered[0] ?? 'medium');
  const { mode, round } = table;
  const isShown = useReveal(table, { afterPressMs, holdMs });
  const fallMs = useFall(table);
  const risk = mode === 'showing' && round ? round.bet.risk : chosen;
  // Pays of another risk than the one that was played would name the slots wrongly.
  const isOfRisk = round?.bet.risk === risk;
  const view = mode === 'waiting' || !isOfRisk ? null : (round?.outcome ?? null);
  const isWon = isShown && isOfRisk && isGain(round);
  return (
    <>
      <div className={shared.area}>
        <Pegs
          info={info}
          pays={info.maths.risks[risk]?.pays ?? []}
          view={view}
          fallMs={mode === 'showing' ? fallMs : null}
          isShown={isShown && isOfRisk}
          isGain={isWon}
        />
        <p className={shared.status} role="status" data-gain={isWon || undefined}>
          <StatusText table={table} view={isShown ? view : null} />
        </p>
      </div>
      <GameConsole
        table={table}
        stake={
          <div className={styles.choices}>
            <StakePicker info={info} table={table} stake={stake} onStake={setStake} />
            {offered.length > 1 && (
              <ChoiceGroup
                label={t('risk')}
                options={offered.map((value) => ({ value, content: t(`bets.${value}`) }))}
                value={risk}
                onChange={setRisk}
                isDisabled={mode !== 'idle'}
              />
            )}
          </div>
        }
        action={
          <PlayButton
            table={table}
            stake={stake}
            label={t('playLabel')}
            onPlay={() => table.play(stake, { risk: chosen })}
          />
        }
        paidMinor={paidMinorOf(table, isShown)}
      />
    </>
  );
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
