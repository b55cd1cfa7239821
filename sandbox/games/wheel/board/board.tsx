import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import type { RiskBet, WheelBet, WheelMaths, WheelView } from '@/sandbox/games/wheel/types';
import { isGain } from '@/sandbox/board/table/gain';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps, Table } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useStake } from '@/sandbox/board/table/use-stake';
import { BetGrid } from './bet-grid';
import styles from './board.module.css';
import { Choice } from './choice';
import { PastSpins } from './past-spins';
import { RiskChoice } from './risk-choice';
import { multipleText } from './segments';
import { useChips } from './use-chips';
import { useSpin } from './use-spin';
import { WheelFace } from './wheel-face';

type WheelTable = Table<WheelBet, never, WheelView>;
type Props = BoardProps<WheelMaths, WheelBet, never, WheelView>;

/** A wheel in one of three games: chips on names, one spin of two rings, or one spin of a wheel of one's choice. */
export function Board(props: Props) {
  return props.info.maths.game === 'values' ? <ValuesBoard {...props} /> : <SpinBoard {...props} />;
}

function ValuesBoard({ info, table }: Props) {
  const t = useTranslations('play.wheel');
  const chips = useChips(info.stakes, info.maxStake);
  const { maths } = info;
  const spin = useSpin(maths, table, chips.bet);
  if (maths.game !== 'values') return null;
  const { mode, round } = table;
  const bet =
    mode === 'showing' && round && 'on' in (round.bet ?? {}) ? (round.bet as typeof chips.bet) : chips.bet;
  const isOpen = mode === 'idle';
  const stake = mode === 'showing' && round ? round.stake : chips.total;
  const isEmpty = Object.keys(chips.bet.on).length === 0;
  return (
    <>
      <div className={styles.area}>
        <WheelFace {...spin} label={t('wheel', { count: spin.outer.segments.length })} />
        <StatusLine table={table} isTold={spin.isTold} />
        <PastSpins table={table} isTold={spin.isTold} />
        <BetGrid
          maths={maths}
          bet={bet}
          stoppedAt={spin.isTold ? (round?.outcome.name ?? null) : null}
          isOpen={isOpen}
          onPlace={chips.place}
        />
      </div>
      <GameConsole
        table={table}
        stake={
          <div className={styles.chips}>
            <Choice
              label={t('chip')}
              values={info.stakes.map((value) => ({ value, text: value.replace(/\.00$/, '') }))}
              value={chips.chip}
              isDisabled={!isOpen}
              onChange={chips.setChip}
            />
            <button type="button" className={styles.tool} disabled={!isOpen || isEmpty} onClick={chips.undo}>
              {t('undo')}
            </button>
            <button type="button" className={styles.tool} disabled={!isOpen || isEmpty} onClick={chips.clear}>
              {t('clear')}
            </button>
          </div>
        }
        action={
          <PlayButton
            table={table}
            stake={stake}
            label={t('spin')}
            isDisabled={isEmpty}
            onPlay={() => table.play(chips.total, chips.bet)}
          />
        }
        paidMinor={paidMinor(table, spin.isTold)}
      />
    </>
  );
}

function SpinBoard({ info, table }: Props) {
  const t = useTranslations('play.wheel');
  const { maths } = info;
  const [chosenStake, setStake] = useStake(info);
  const [risk, setRisk] = useState<RiskBet>({ risk: 'medium', segments: 20 });
  const chosen = maths.game === 'risk' ? risk : null;
  const spin = useSpin(maths, table, chosen);
  const { mode, round } = table;
  const isShowing = mode === 'showing' && round !== null;
  const stake = isShowing ? round.stake : chosenStake;
  return (
    <>
      <div className={styles.area}>
        <WheelFace {...spin} label={t('wheel', { count: spin.outer.segments.length })} />
        <StatusLine table={table} isTold={spin.isTold} />
        <PastSpins table={table} isTold={spin.isTold} />
        {maths.game === 'risk' && (
          <RiskChoice
            info={info}
            maths={maths}
            value={isShowing ? (round.bet as RiskBet) : risk}
            isDisabled={mode !== 'idle'}
            onChange={setRisk}
          />
        )}
      </div>
      <GameConsole
        table={table}
        stake={<StakePicker info={info} table={table} stake={stake} onStake={setStake} />}
        action={
          <PlayButton
            table={table}
            stake={stake}
            label={t('spin')}
            onPlay={() => table.play(stake, chosen)}
          />
        }
        paidMinor={paidMinor(table, spin.isTold)}
      />
    </>
  );
}

function paidMinor({ mode, round }: WheelTable, isTold: boolean): bigint | null {
  if (isTold && round) return parseMoney(round.payout) ?? 0n;
  return mode === 'idle' ? null : 0n;
}

/** Read out when it changes: where the wheel stopped and what that pays. */
function StatusLine({ table: { mode, round }, isTold }: { table: WheelTable; isTold: boolean }) {
  const t = useTranslations('play.wheel');
  const money = useMoney();
  const text = (): string => {
    if (mode !== 'idle' && !isTold) return t('status.turning');
    if (!round) return t('status.welcome');
    const { name, tenths } = round.outcome;
    const stop =
      name === null ? t('times', { pays: multipleText(tenths) }) : t(`bets.${name}` as 'bets.gold');
    return (parseMoney(round.payout) ?? 0n) > 0n
      ? t('status.pays', { stop, amount: money(round.payout) })
      : t('status.nothing', { stop });
  };
  return (
    <p className={classNames(styles.status, isTold && isGain(round) && styles.gain)} role="status">
      {text()}
    </p>
  );
}
