import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type { HiLoAction, HiLoBet, HiLoMaths, HiLoView } from '@/sandbox/games/hi-lo/types';
import { payoutOf, readMultiple } from '@/sandbox/kit/multiples';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { DecisionButton } from '@/sandbox/board/arcade/decision-button';
import { paidMinorOf } from '@/sandbox/board/arcade/paid-minor';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
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
import styles from './board.module.css';
import { Course } from './course';
import { useGuessName } from './use-guess-name';

type HiLoBoardProps = BoardProps<HiLoMaths, HiLoBet, HiLoAction, HiLoView>;

const holdMs = 1400;
const beforeFirst = { cards: [], steps: [] };

/** The open card, what may be guessed with its chance and its worth, and the way here. */
export function Board({ info, table }: HiLoBoardProps) {
  const t = useTranslations('play.hiLo');
  const [stake, setStake] = useStake(info);
  const { mode, round } = table;
  useReveal(table, { afterPressMs: 0, holdMs });
  const isRunning = mode === 'deciding' || mode === 'acting';
  const results = useLastResults(round, mode === 'idle' || mode === 'showing');
  const view = mode === 'waiting' ? null : (round?.outcome ?? null);
  return (
    <>
      <div className={shared.area}>
        <div className={shared.stack}>
          <Course maths={info.maths} view={view ?? beforeFirst} isWithoutLast />
          <PlayingCard
            key={view?.cards.length ?? 0}
            card={view?.cards.at(-1)}
            isFaceDown={view === null}
            {...(view && { dealPlace: 0 })}
            className={styles.card ?? ''}
          />
          {isRunning && view && <Choices info={info} table={table} view={view} />}
        </div>
        <Status table={table} view={view} />
        <LastResults
          results={results.map(({ roundId, outcome }) => ({
            id: roundId,
            node: (
              <span className={shared.past} data-won={outcome.phase === 'taken' || undefined}>
                {t('times', { multiple: outcome.phase === 'taken' ? (outcome.multiple ?? '') : '0' })}
              </span>
            ),
          }))}
        />
      </div>
      <GameConsole
        table={table}
        stake={<StakePicker info={info} table={table} stake={stake} onStake={setStake} />}
        action={
          isRunning ? (
            <TakeButton table={table} />
          ) : (
            <PlayButton
              table={table}
              stake={stake}
              label={t('playLabel')}
              onPlay={() => table.play(stake, null)}
            />
          )
        }
        paidMinor={paidMinorOf(table)}
      />
    </>
  );
}

function Choices({ info, table, view }: HiLoBoardProps & { view: HiLoView }) {
  const t = useTranslations('play.hiLo');
  const nameOf = useGuessName(info.maths);
  const isReady = table.mode === 'deciding';
  return (
    <div className={styles.choices} role="group" aria-label={t('choices')}>
      {view.choices.map(({ guess, chance, multiple }) => (
        <button
          key={guess}
          type="button"
          className={shared.choice}
          disabled={!isReady}
          aria-label={t('choice', { guess: nameOf(guess), chance, multiple })}
          onClick={() => table.act({ kind: 'guess', guess })}
        >
          <span>{nameOf(guess)}</span>
          <span className={styles.worth}>{t('times', { multiple })}</span>
          <small className="tabular">{t('chance', { chance })}</small>
        </button>
      ))}
      {info.maths.skips > 0 && (
        <button
          type="button"
          className={shared.choice}
          disabled={!isReady || view.skipsLeft === 0}
          onClick={() => table.act({ kind: 'skip' })}
        >
          {t('skip', { count: view.skipsLeft })}
        </button>
      )}
    </div>
  );
}

function TakeButton({ table }: Pick<HiLoBoardProps, 'table'>) {
  const t = useTranslations('play.hiLo');
  const money = useMoney();
  const { mode, round } = table;
  const multiple = readMultiple(round?.outcome.multiple);
  return (
    <DecisionButton
      table={table}
      label={t('take')}
      detail={multiple === null ? undefined : money(payoutOf(parseMoney(round?.stake) ?? 0n, multiple))}
      isReady={mode === 'deciding' && multiple !== null}
      onPress={() => table.act({ kind: 'take' })}
    />
  );
}

function Status({ table, view }: Pick<HiLoBoardProps, 'table'> & { view: HiLoView | null }) {
  const isWon = view?.phase === 'taken' && isGain(table.round);
  return (
    <p className={shared.status} role="status" data-gain={isWon || undefined}>
      <StatusText table={table} view={view} />
    </p>
  );
}

function StatusText({ table, view }: Pick<HiLoBoardProps, 'table'> & { view: HiLoView | null }) {
  const t = useTranslations('play.hiLo');
  const money = useMoney();
  const nameOf = useCardName();
  const last = view?.cards.at(-1);
  if (!view || !last) return table.mode === 'idle' ? t('ready') : t('starting');
  const card = nameOf(last);
  if (view.phase === 'missed') return t('missed', { card });
  if (view.phase === 'taken')
    return t('taken', { multiple: view.multiple ?? '', amount: money(table.round?.payout ?? '0.00') });
  return view.multiple === null ? t('first', { card }) : t('next', { card, multiple: view.multiple });
}
