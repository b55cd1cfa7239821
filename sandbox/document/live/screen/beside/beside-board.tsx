import { useTranslations } from 'next-intl';
import type { LiveBoard, LiveTexts } from '@/sandbox/board/live/live-board';
import { useMoney } from '@/sandbox/board/table/use-money';
import { minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { LiveTableState } from '../../table-state';
import { draftIn, type ChipDrafts } from '../../use-chip-drafts';
import { shownResults, useRoundShown, type RoundShown } from '../../use-round-shown';
import type { TableClock } from '../../use-table-clock';
import styles from './beside-table.module.css';
import { statusOf, useOwnText } from '../table-words';

export interface BesideBoardProps {
  info: LiveInfo;
  board: LiveBoard;
  state: LiveTableState;
  clock: TableClock;
  drafts: ChipDrafts;
}

/** What a table beside the one at large shows of its kind: what opens, the last results, and what is said of both. */
export function BesideBoard({ info, board, state, clock, drafts }: BesideBoardProps) {
  const texts = board.useTexts(info);
  const shown = useRoundShown({ info, state, board });
  const { Glance, Beads } = board;
  const { round, shoe } = state.table;
  return (
    <>
      <div className={styles.glance}>
        <Glance
          info={info}
          round={round}
          opened={round?.opened ?? []}
          result={shown.result}
          offsetMs={state.offsetMs}
          hands={null}
        />
      </div>
      <div className={styles.beads}>
        <Beads info={info} results={shownResults(state, shown.isTold)} shoeId={shoe?.shoeId ?? null} />
      </div>
      <Words state={state} clock={clock} texts={texts} shown={shown} drafts={drafts} />
    </>
  );
}

interface WordsProps extends Pick<BesideBoardProps, 'state' | 'clock' | 'drafts'> {
  texts: LiveTexts;
  shown: RoundShown;
}

/** What the table does or how its round has ended, and what the player has there. */
function Words({ state, clock, texts, shown, drafts }: WordsProps) {
  const t = useTranslations('play.live');
  const { result, isTold, settled } = shown;
  const isComing = result !== null && !isTold;
  const status = isComing ? 'dealing' : statusOf(state, clock);
  const said = result !== null && isTold ? texts.result(result) : t(`status.${status}`);
  const won = useOwnText(state, settled?.payoutMinor ?? null);
  const staked = useStakedText(state, shown, clock.isOpen ? drafts : null);
  return (
    <div className={styles.words} aria-live="off">
      <p>{said}</p>
      {(won ?? staked) && <p className={styles.own}>{won ?? staked}</p>}
    </div>
  );
}

/** What stands there, and what is laid there and not confirmed; null for neither. */
function useStakedText(
  state: LiveTableState,
  { slips }: RoundShown,
  drafts: ChipDrafts | null,
): string | null {
  const t = useTranslations('play.live.beside');
  const money = useMoney();
  const sumOf = (amounts: readonly { amount: string }[]) =>
    amounts.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
  const stands = sumOf(slips);
  const draft = drafts && draftIn(state, drafts.of(state.table.tableCode).draft);
  const laid = sumOf(draft?.placed ?? []);
  const parts = [
    ...(stands > 0n ? [t('staked', { amount: money(stands) })] : []),
    ...(laid > 0n ? [t('laid', { amount: money(laid) })] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : null;
}
