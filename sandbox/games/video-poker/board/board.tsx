import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import type { HandName, HoldAction, PokerMaths, PokerView } from '@/sandbox/games/video-poker/types';
import { DecisionButton } from '@/sandbox/board/cards/decision-button';
import { cardGapMs, cardMs } from '@/sandbox/board/cards/deal-times';
import { CardTable } from '@/sandbox/board/cards/card-table';
import { useDecisionKeys } from '@/sandbox/board/cards/use-decision-keys';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { isGain } from '@/sandbox/board/table/gain';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps, Table } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { usePlayKeys } from '@/sandbox/board/table/use-play-keys';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { useStake } from '@/sandbox/board/table/use-stake';
import { useTold } from '@/sandbox/board/motion/use-told';
import styles from './board.module.css';
import { HandCards } from './hand-cards';
import { PayRows } from './pay-rows';

type PokerTable = Table<null, HoldAction, PokerView>;

const handPlaces = [0, 1, 2, 3, 4];

/** Five cards, one decision: which of them stay. */
export function Board({ info, table }: BoardProps<PokerMaths, null, HoldAction, PokerView>) {
  const t = useTranslations('play.videoPoker');
  const [chosenStake, setStake] = useStake(info);
  const { mode, round } = table;
  const isOver = mode === 'showing' || mode === 'idle';
  const isRevealed = useReveal(table, { afterPressMs: 3200, holdMs: 1900 }) && isOver;
  const { held, turn } = useHolds(table);
  const stake = mode !== 'idle' && mode !== 'waiting' && round ? round.stake : chosenStake;
  const view = mode === 'waiting' ? null : (round?.outcome ?? null);
  const isDeciding = mode === 'deciding';
  const draw = () => {
    if (isDeciding) table.act({ kind: 'hold', held });
  };
  usePlayKeys(draw, isDeciding && !table.isCovered);
  const isTold = useTold(isRevealed, 4 * cardGapMs + cardMs);
  const hand = isTold ? (view?.hand ?? null) : isDeciding ? (view?.dealtHand ?? null) : null;
  return (
    <>
      <CardTable scene={info.look.scene}>
        <PayRows pays={info.maths.pays} stake={stake} hand={hand} />
        <HandCards
          view={view}
          held={view?.held ?? held}
          isRevealed={isRevealed}
          isTold={isTold}
          isDeciding={isDeciding}
          onTurn={turn}
        />
        <Result table={table} view={view} isRevealed={isTold} hand={hand} />
      </CardTable>
      <GameConsole
        table={table}
        stake={<StakePicker info={info} table={table} stake={stake} onStake={setStake} />}
        action={
          isDeciding || mode === 'acting' ? (
            <DecisionButton
              label={t('draw', { count: handPlaces.length - held.length })}
              note={t('drawNote')}
              shortcut="Space"
              shortcutText={t('spaceKey')}
              isMain
              isDisabled={!isDeciding}
              onPress={draw}
            />
          ) : (
            <PlayButton
              table={table}
              stake={stake}
              label={t('deal')}
              onPlay={() => table.play(stake, null)}
            />
          )
        }
        paidMinor={view ? (isTold ? (parseMoney(round?.payout ?? '') ?? 0n) : 0n) : null}
      />
    </>
  );
}

/** What is held in the round that is open; every round begins with nothing held. */
function useHolds(table: PokerTable) {
  const { mode, round, isCovered } = table;
  const [choice, setChoice] = useState<{ roundId: string; held: number[] } | null>(null);
  const roundId = round?.roundId ?? '';
  const held = choice?.roundId === roundId && mode !== 'waiting' ? choice.held : [];
  const turn = (place: number) => {
    if (mode !== 'deciding') return;
    const rest = held.filter((one) => one !== place);
    setChoice({
      roundId,
      held: rest.length < held.length ? rest : [...held, place].sort((a, b) => a - b),
    });
  };
  useDecisionKeys(
    Object.fromEntries(handPlaces.map((place) => [`${place + 1}`, () => turn(place)])),
    mode === 'deciding' && !isCovered,
  );
  return { held, turn };
}

interface ResultProps {
  table: PokerTable;
  view: PokerView | null;
  isRevealed: boolean;
  hand: HandName | null;
}

function Result({ table: { mode, round }, view, isRevealed, hand }: ResultProps) {
  const t = useTranslations('play.videoPoker');
  const money = useMoney();
  const name = hand ? t(`hands.${hand}`) : '';
  let text = t('start');
  if (mode === 'waiting') text = t('dealing');
  else if (mode === 'deciding') text = hand ? t('dealtHand', { hand: name }) : t('dealtNothing');
  else if (mode === 'acting' || (view && !isRevealed)) text = t('drawing');
  else if (view && round) text = hand ? t('paid', { hand: name, amount: money(round.payout) }) : t('nothing');
  return (
    <p role="status" className={classNames(styles.result, isRevealed && isGain(round) && styles.gain)}>
      {text}
    </p>
  );
}
