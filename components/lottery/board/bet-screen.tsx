'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, use, useState, type ComponentProps, type ReactNode } from 'react';
import type { FamilyCode } from '@/lib/lottery';
import { lunarYearAt } from '@/lib/lottery/calendar/lunar-years';
import { loadFamily } from '@/lib/lottery/families/load-family';
import { areaOfFamily } from '@/lib/lottery/vietnam/areas';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { loadPart } from '@/lib/client/call/load-part';
import { leftToRight } from '@/lib/client/left-to-right';
import { useMember } from '@/lib/client/session/use-member';
import { useIsBrowser } from '@/lib/client/use-is-browser';
import type { CurrentDraw, CurrentDraws, LotteryPlays } from '@/lib/contract/calls/lottery';
import { Countdown } from '../clock/countdown';
import { useCurrentDraws, type DrawClock } from '../clock/use-current-draws';
import { DrawnNumbers } from '../numbers/drawn-numbers';
import { headlineNumbers } from '../numbers/headline-numbers';
import { useDrawnReveal } from '../numbers/use-drawn-reveal';
import { useBoardNames } from '../names/use-board-names';
import { BuyBar, slipId } from '../slip/buy-bar';
import { addLine } from '../slip/slip';
import type { PlanChoice } from '../slip/use-buy';
import { useSlip, type HeldSlip } from '../slip/use-slip';
import { BetBoard } from './bet-board';
import styles from './bet-screen.module.css';
import { useBoard } from './use-board';

const SlipPanel = lazy(
  loadPart(() => import('../slip/slip-panel').then((file) => ({ default: file.SlipPanel }))),
);
const SlipEntry = lazy(
  loadPart(() => import('../vietnam/slip-entry').then((file) => ({ default: file.SlipEntry }))),
);
const MyTickets = lazy(
  loadPart(() => import('../bets/my-tickets').then((file) => ({ default: file.MyTickets }))),
);

export interface BetScreenProps {
  game: { gameCode: string; gameName: string; family: FamilyCode };
  terms: LotteryPlays;
  served: CurrentDraws | null;
  /** What is left of a limit, and the question after so much time: the same as beside every game. */
  protection?: ReactNode;
}

/** Where one bets on a lottery: the draw on sale, the board, the slip and one's own tickets. */
export function BetScreen({ game, terms, served, protection }: BetScreenProps) {
  const t = useTranslations('lottery.screen');
  const family = use(loadFamily(game.family));
  const names = useBoardNames(family);
  const clock = useCurrentDraws([game.gameCode], served ?? undefined);
  const draw = clock.draws.get(game.gameCode) ?? null;
  const isVietnamese = areaOfFamily(game.family) !== null;
  const issue = draw?.issue ?? null;
  const lunarYear = draw ? lunarYearAt(Date.parse(draw.drawsAt)) : undefined;
  const board = useBoard(family, terms, { first: usePlayOfAddress(), lunarYear });
  const slip = useSlip(issue);
  const [plan, setPlan] = useState<PlanChoice | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const marked = board?.marked ?? null;
  const startOver = () => {
    slip.change([]);
    setPlan(null);
    if (marked) board?.clear();
  };
  return (
    <div className={styles.screen}>
      <DrawHead game={game} draw={draw} clock={clock} protection={protection} />
      <div className={styles.board}>
        {isVietnamese && <WaySwitch isWriting={isWriting} onChange={setIsWriting} />}
        {board && !isWriting && <BetBoard board={board} names={names} onAdd={slip.add} />}
        {isWriting && draw && (
          <Suspense fallback={null}>
            <SlipEntry
              gameCode={game.gameCode}
              gameName={game.gameName}
              draw={draw}
              terms={terms}
              names={names}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.side}>
        {!isWriting && (
          <BuyBar
            gameCode={game.gameCode}
            issue={issue}
            closedNote={t(clock.hasFailed ? 'failed' : 'closed')}
            lines={marked ? addLine(slip.lines, marked) : slip.lines}
            plan={slip.lines.length > 0 ? plan : null}
            slipCount={slip.lines.length}
            onBought={startOver}
          />
        )}
        {!isWriting && slip.lines.length > 0 && (
          <SlipPart slip={slip} issue={issue} plan={plan} onPlan={setPlan} names={names} />
        )}
        <Panel title={t('tickets')}>
          <OwnTickets gameCode={game.gameCode} names={names} nowMs={clock.nowMs} />
        </Panel>
      </div>
    </div>
  );
}

interface WaySwitchProps {
  isWriting: boolean;
  onChange: (isWriting: boolean) => void;
}

/** In Vietnam numbers are marked, or a slip is written. */
function WaySwitch({ isWriting, onChange }: WaySwitchProps) {
  const t = useTranslations('lottery.screen');
  return (
    <div className={styles.ways} role="group" aria-label={t('ways')}>
      {[false, true].map((writes) => (
        <Button
          key={String(writes)}
          variant={isWriting === writes ? 'primary' : 'secondary'}
          size="s"
          aria-pressed={isWriting === writes}
          onClick={() => onChange(writes)}
        >
          {t(writes ? 'write' : 'mark')}
        </Button>
      ))}
    </div>
  );
}

interface SlipPartProps extends Omit<ComponentProps<typeof SlipPanel>, 'lines' | 'onChange'> {
  slip: HeldSlip;
  issue: string | null;
}

/** What waits to be bought, and that it waits for another draw than it was filled for. */
function SlipPart({ slip, issue, ...panel }: SlipPartProps) {
  const t = useTranslations('lottery.screen');
  return (
    <Panel title={t('slip', { count: slip.lines.length })} id={slipId}>
      {slip.movedFrom && (
        <p className={styles.moved} role="status">
          {t('moved', { from: leftToRight(slip.movedFrom), to: leftToRight(issue ?? '') })}
        </p>
      )}
      <Suspense fallback={null}>
        <SlipPanel {...panel} lines={slip.lines} onChange={slip.change} />
      </Suspense>
    </Panel>
  );
}

/** The play type that the address asks for, which a document does not know. */
function usePlayOfAddress(): string | null {
  const isBrowser = useIsBrowser();
  return isBrowser ? new URLSearchParams(window.location.search).get('playType') : null;
}

function OwnTickets(props: ComponentProps<typeof MyTickets>) {
  const t = useTranslations('lottery.tickets');
  const { state } = useMember();
  if (state === 'visitor') return <p className={styles.note}>{t('visitor')}</p>;
  if (state === 'unknown') return null;
  return (
    <Suspense fallback={null}>
      <MyTickets {...props} />
    </Suspense>
  );
}

interface DrawHeadProps extends Pick<BetScreenProps, 'game' | 'protection'> {
  draw: CurrentDraw | null;
  clock: DrawClock;
}

/** The draw on sale, the one whose numbers are due, and the last numbers. */
function DrawHead({ game, draw, clock, protection }: DrawHeadProps) {
  const t = useTranslations('lottery.screen');
  const last = draw?.last ?? null;
  const numbers = headlineNumbers(game.family, last?.numbers ?? []);
  const shown = useDrawnReveal(last?.issue ?? null, numbers.length, clock.isLive);
  // What comes after a draw that has closed is not known while nobody answers.
  const isBehind = draw !== null && clock.hasFailed && Date.parse(draw.locksAt) <= (clock.nowMs ?? 0);
  return (
    <section className={styles.head} aria-label={t('draw')}>
      {draw ? (
        <div className={styles.clock}>
          <p className={styles.issue}>{t('issue', { issue: leftToRight(draw.issue) })}</p>
          <Countdown toMs={Date.parse(draw.locksAt)} nowMs={clock.nowMs} label={t('toClose')} isLarge />
        </div>
      ) : (
        <p>{clock.hasFailed ? t('failed') : t('closed')}</p>
      )}
      {isBehind && (
        <p className={styles.note} role="status">
          {t('failed')}
        </p>
      )}
      {draw?.awaited && (
        <p className={styles.note}>{t('awaited', { issue: leftToRight(draw.awaited.issue) })}</p>
      )}
      {last?.numbers && (
        <div className={styles.last}>
          <p className={styles.note}>{t('last', { issue: leftToRight(last.issue) })}</p>
          <DrawnNumbers
            family={game.family}
            numbers={numbers}
            shown={shown}
            label={t('numbersOf', { issue: last.issue })}
          />
        </div>
      )}
      {protection}
    </section>
  );
}
