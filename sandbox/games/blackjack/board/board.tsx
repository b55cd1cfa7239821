import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type {
  BlackjackAction,
  BlackjackMaths,
  BlackjackView,
  Decision,
} from '@/sandbox/games/blackjack/types';
import { DecisionButton } from '@/sandbox/board/cards/decision-button';
import { CardTable } from '@/sandbox/board/cards/card-table';
import { useDecisionKeys } from '@/sandbox/board/cards/use-decision-keys';
import { GameConsole } from '@/sandbox/board/table/game-console';
import { PlayButton } from '@/sandbox/board/table/play-button';
import { StakePicker } from '@/sandbox/board/table/stake-picker';
import type { BoardProps, Table } from '@/sandbox/board/table/table';
import { useMoney } from '@/sandbox/board/table/use-money';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { useStake } from '@/sandbox/board/table/use-stake';
import { useTold } from '@/sandbox/board/motion/use-told';
import styles from './board.module.css';
import { DealerCards, dealerMs } from './dealer-cards';
import { HandOnTable } from './hand-on-table';
import { Result } from './result';

type BlackjackTable = Table<null, BlackjackAction, BlackjackView>;

const keyOf: Readonly<Record<Decision, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  surrender: 'r',
  insure: 'i',
  decline: 'n',
};

/** The dealer's cards, the player's hands below them, and what may be decided. */
export function Board({ info, table }: BoardProps<BlackjackMaths, null, BlackjackAction, BlackjackView>) {
  const t = useTranslations('play.blackjack');
  const [stake, setStake] = useStake(info);
  const { mode, round } = table;
  const isOver = mode === 'showing' || mode === 'idle';
  // The dealer's last cards come after a moment, however fast the decisions were.
  const isRevealed = useReveal(table, { afterPressMs: 3000, holdMs: 2200 }) && isOver;
  const view = mode === 'waiting' ? null : (round?.outcome ?? null);
  const isTold = useTold(isRevealed, dealerMs(view?.dealer.cards.length ?? 0));
  const roundId = view ? (round?.roundId ?? '') : '';
  return (
    <>
      <CardTable scene={info.look.scene}>
        <DealerCards view={view} isRevealed={isRevealed} isTold={isTold} roundId={roundId} />
        <p className={styles.print}>{info.maths.hitsSoftSeventeen ? t('printHits') : t('printStands')}</p>
        <div className={styles.hands}>
          {view ? (
            view.hands.map((hand, index) => (
              <HandOnTable
                key={`${roundId} ${index}`}
                hand={hand}
                number={view.hands.length > 1 ? index + 1 : null}
                isActive={view.active === index}
                isRevealed={isTold}
              />
            ))
          ) : (
            <HandOnTable hand={null} number={null} isActive={false} isRevealed={false} />
          )}
        </div>
        <Result table={table} view={view} isRevealed={isTold} />
      </CardTable>
      <GameConsole
        table={table}
        stake={
          // While a hand is played there is no stake to choose, so the decisions have its place.
          mode === 'deciding' || mode === 'acting' ? (
            <Decisions table={table} view={view} />
          ) : (
            <StakePicker info={info} table={table} stake={stake} onStake={setStake} />
          )
        }
        action={
          <PlayButton table={table} stake={stake} label={t('deal')} onPlay={() => table.play(stake, null)} />
        }
        paidMinor={view ? (isTold ? (parseMoney(round?.payout ?? '') ?? 0n) : 0n) : null}
      />
    </>
  );
}

/** What may be decided now; what costs more than the balance holds stays on the table but rests. */
function Decisions({ table, view }: { table: BlackjackTable; view: BlackjackView | null }) {
  const t = useTranslations('play.blackjack');
  const money = useMoney();
  const isDeciding = table.mode === 'deciding';
  const balanceMinor = parseMoney(table.balance) ?? 0n;
  const options = view?.options ?? [];
  const isAffordable = (cost: string) => (parseMoney(cost) ?? 0n) <= balanceMinor;
  const takes = options.flatMap(({ kind, cost }) =>
    isAffordable(cost) ? [[keyOf[kind], () => table.act({ kind })] as const] : [],
  );
  useDecisionKeys(Object.fromEntries(takes), isDeciding && !table.isCovered);
  const noteOf = (kind: Decision, cost: string) => {
    if (kind === 'surrender') return t('halfBack');
    return (parseMoney(cost) ?? 0n) > 0n ? t('costs', { amount: money(cost) }) : t('free');
  };
  return (
    <div className={styles.decisions} role="group" aria-label={t('decisions')}>
      {options.map(({ kind, cost }) => (
        <DecisionButton
          key={kind}
          label={t(`actions.${kind}`)}
          note={noteOf(kind, cost)}
          shortcut={keyOf[kind].toUpperCase()}
          isDisabled={!isDeciding || !isAffordable(cost)}
          onPress={() => table.act({ kind })}
        />
      ))}
    </div>
  );
}
