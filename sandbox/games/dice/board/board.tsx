import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type {
  DialMaths,
  DiceBet,
  DiceMaths,
  DiceView,
  PairBetName,
  PairMaths,
} from '@/sandbox/games/dice/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { paidMinorOf } from '@/sandbox/board/arcade/paid-minor';
import { LastResults } from '@/sandbox/board/betting-table/last-results';
import { useLastResults } from '@/sandbox/board/betting-table/use-last-results';
import { isGain } from '@/sandbox/board/table/gain';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { useStake } from '@/sandbox/board/table/use-stake';
import { Dial, DialControls, type DialBet } from './dial';
import { Pair, PairBets } from './pair';

type Table = BoardProps<DiceMaths, DiceBet, never, DiceView>['table'];

const reveal = { afterPressMs: 1800, holdMs: 900 };

export function Board({ info, table }: BoardProps<DiceMaths, DiceBet, never, DiceView>) {
  const { maths } = info;
  if (maths.mode === 'dial') return <DialBoard info={{ ...info, maths }} table={table} />;
  return <PairBoard info={{ ...info, maths }} table={table} />;
}

function DialBoard({ info, table }: { info: GameInfo<DialMaths>; table: Table }) {
  const [chosen, setBet] = useState<DialBet>({ side: 'under', numbers: 5000 });
  const isShown = useReveal(table, reveal);
  const { mode, round } = table;
  const isRolling = mode === 'waiting' || (mode === 'showing' && !isShown);
  const played = mode === 'showing' && round && 'side' in round.bet ? round.bet : chosen;
  const view = !isRolling && isShown && round?.outcome.mode === 'dial' ? round.outcome : null;
  return (
    <>
      <div className={shared.area}>
        <div className={shared.stack}>
          <Dial
            maths={info.maths}
            look={info.look}
            bet={played}
            view={view}
            isRolling={isRolling}
            isGain={view !== null && isGain(round)}
          />
          <DialControls maths={info.maths} bet={played} onBet={setBet} isDisabled={mode !== 'idle'} />
        </div>
        <Status table={table} view={view} isRolling={isRolling} emptyText="ready" />
        <Rolls table={table} isShown={view !== null} />
      </div>
      <Console info={info} table={table} bet={chosen} isShown={view !== null} />
    </>
  );
}

function PairBoard({ info, table }: { info: GameInfo<PairMaths>; table: Table }) {
  const [chosen, setName] = useState<PairBetName>('under7');
  const isShown = useReveal(table, reveal);
  const { mode, round } = table;
  const isRolling = mode === 'waiting' || (mode === 'showing' && !isShown);
  const played = mode === 'showing' && round && 'name' in round.bet ? round.bet.name : chosen;
  const view = !isRolling && isShown && round?.outcome.mode === 'pair' ? round.outcome : null;
  return (
    <>
      <div className={shared.area}>
        <div className={shared.stack}>
          <Pair look={info.look} view={view} isRolling={isRolling} />
          <PairBets maths={info.maths} name={played} onName={setName} isDisabled={mode !== 'idle'} />
        </div>
        <Status table={table} view={view} isRolling={isRolling} emptyText="readyPair" />
        <Rolls table={table} isShown={view !== null} />
      </div>
      <Console info={info} table={table} bet={{ name: chosen }} isShown={view !== null} />
    </>
  );
}

/** What was rolled in this session, the newest first. */
function Rolls({ table, isShown }: { table: Table; isShown: boolean }) {
  const results = useLastResults(table.round, isShown);
  return (
    <LastResults
      results={results.map(({ roundId, outcome }) => ({
        id: roundId,
        node: (
          <span className={shared.past} data-won={outcome.isWon || undefined}>
            {outcome.mode === 'dial' ? outcome.roll : outcome.dice.join(' + ')}
          </span>
        ),
      }))}
    />
  );
}

interface ConsoleProps {
  info: GameInfo<DiceMaths>;
  table: Table;
  bet: DiceBet;
  isShown: boolean;
}

function Console({ info, table, bet, isShown }: ConsoleProps) {
  const t = useTranslations('play.dice');
  const [stake, setStake] = useStake(info);
  return (
    <GameConsole
      table={table}
      stake={<StakePicker info={info} table={table} stake={stake} onStake={setStake} />}
      action={
        <PlayButton
          table={table}
          stake={stake}
          label={t('playLabel')}
          onPlay={() => table.play(stake, bet)}
        />
      }
      paidMinor={paidMinorOf(table, isShown)}
    />
  );
}

interface StatusProps {
  table: Table;
  view: DiceView | null;
  isRolling: boolean;
  emptyText: 'ready' | 'readyPair';
}

function Status({ table, view, isRolling, emptyText }: StatusProps) {
  const t = useTranslations('play.dice');
  const money = useMoney();
  const isWon = view !== null && isGain(table.round);
  const amount = money(table.round?.payout ?? '0.00');
  const text = () => {
    if (!view) return isRolling ? t('rolling') : t(emptyText);
    if (view.mode === 'dial') return t(view.isWon ? 'won' : 'lost', { roll: view.roll, amount });
    const [a, b] = view.dice;
    return t(view.isWon ? 'wonPair' : 'lostPair', { a, b, sum: a + b, amount });
  };
  return (
    <p className={shared.status} role="status" data-gain={isWon || undefined}>
      {text()}
    </p>
  );
}
