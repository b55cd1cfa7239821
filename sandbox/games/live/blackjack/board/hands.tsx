import { useTranslations } from 'next-intl';
import { moneyText, parseMoney } from '@/lib/money';
import { DecisionButton } from '@/sandbox/board/cards/decision-button';
import { useDecisionKeys } from '@/sandbox/board/cards/use-decision-keys';
import type { LiveHandsProps } from '@/sandbox/board/live/live-board';
import { useMoney } from '@/sandbox/board/table/use-money';
import boardStyles from '@/sandbox/games/blackjack/board/board.module.css';
import { HandOnTable } from '@/sandbox/games/blackjack/board/hand-on-table';
import { openedByDealing } from '@/sandbox/games/live/time-line';
import { minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import { openHands, type OpenHand } from '../open-hands';
import { handsSoFar, withDefaults } from '../seat-so-far';
import { mainBet, raiseMinor, settleSeat } from '../settle-seat';
import { liveDecisions, type CommonHand, type LiveDecision, type OpenedCards } from '../types';
import styles from './hands.module.css';
import { atOnce } from './opened';

const keyOf: Readonly<Record<LiveDecision, string>> = { hit: 'h', stand: 's', double: 'd', split: 'p' };

/** The stake of the seat without what its decisions have added, in minor units. */
function mainStakeMinor(slips: LiveHandsProps['slips']): bigint {
  return slips
    .flatMap(({ placed }) => placed)
    .reduce((sum, { key, amount }) => (key === mainBet ? sum + minorOf(amount) : sum), 0n);
}

/** The own hands, and what may be decided for the first one that has to be: each is asked in turn, all in one step. */
export function Hands(props: LiveHandsProps<CommonHand>) {
  const { round, result, slips, actions, balance, act } = props;
  const opened = openedByDealing(round) as OpenedCards;
  if ((opened[0]?.length ?? 0) < 3) return null;
  const stakeMinor = mainStakeMinor(slips);
  const taken = withDefaults(opened, actions);
  const hands = result
    ? settleSeat([{ key: mainBet, amount: moneyText(stakeMinor) }], result, taken).view.hands
    : handsSoFar(opened, taken, stakeMinor);
  const step = opened.length - 1;
  const before = taken.filter((each) => each.step < step);
  const now = taken.filter((each) => each.step === step);
  const open = round.acting ? openHands(opened, before) : [];
  const next = open.find(({ hand }) => !now.some((each) => each.hand === hand)) ?? null;
  return (
    <div className={styles.seat}>
      <div className={boardStyles.hands}>
        {hands.map((hand, index) => (
          <HandOnTable
            key={`${round.roundId} ${index}`}
            hand={hand}
            number={hands.length > 1 ? index + 1 : null}
            isActive={next?.hand === index}
            isRevealed={result !== null}
            dealPlaceOf={atOnce}
          />
        ))}
      </div>
      {open.length > 0 && (
        <Decisions
          next={next}
          decided={now.map(({ action }) => action)}
          isOnly={hands.length === 1}
          costMinor={stakeMinor}
          balanceMinor={parseMoney(balance ?? '') ?? 0n}
          act={act}
        />
      )}
    </div>
  );
}

interface DecisionsProps {
  /** The hand that is to be decided; null when all are, and the others are waited for. */
  next: OpenHand | null;
  /** What was decided in this step. */
  decided: readonly string[];
  isOnly: boolean;
  /** What a raise costs, in minor units. */
  costMinor: bigint;
  balanceMinor: bigint;
  act: LiveHandsProps['act'];
}

function Decisions({ next, decided, isOnly, costMinor, balanceMinor, act }: DecisionsProps) {
  const t = useTranslations('play.liveBlackjack');
  const tBlackjack = useTranslations('play.blackjack');
  const money = useMoney();
  const options = (next?.may ?? []).map((kind) => {
    const raisedMinor = raiseMinor(kind, costMinor);
    return { kind, raisedMinor, isOn: act !== null && raisedMinor <= balanceMinor };
  });
  const press = (kind: LiveDecision) => {
    if (next) act?.(next.hand, kind);
  };
  const keys = options
    .filter(({ isOn }) => isOn)
    .map(({ kind }) => [keyOf[kind], () => press(kind)] as const);
  useDecisionKeys(Object.fromEntries(keys), act !== null);
  const names = decided.flatMap((action) => liveDecisions.find((one) => one === action) ?? []);
  const list = names.map((name) => tBlackjack(`actions.${name}`)).join(', ');
  return (
    <div className={boardStyles.decisions} role="group" aria-label={tBlackjack('decisions')}>
      {next && !isOnly && <p className={styles.asked}>{tBlackjack('hand', { number: next.hand + 1 })}</p>}
      {options.map(({ kind, raisedMinor, isOn }) => (
        <DecisionButton
          key={kind}
          label={tBlackjack(`actions.${kind}`)}
          note={raisedMinor > 0n ? tBlackjack('costs', { amount: money(raisedMinor) }) : tBlackjack('free')}
          shortcut={keyOf[kind].toUpperCase()}
          isDisabled={!isOn}
          onPress={() => press(kind)}
        />
      ))}
      {!next && (
        <p className={styles.asked} role="status">
          {t('waiting', { list })}
        </p>
      )}
    </div>
  );
}
