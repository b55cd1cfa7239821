'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { Suspense, use, useState, type ReactNode } from 'react';
import type { FamilyCode } from '@/lib/lottery';
import { loadFamily } from '@/lib/lottery/families/load-family';
import { Panel } from '@/components/ui/panel';
import { leftToRight } from '@/lib/client/left-to-right';
import type { CurrentDraw, CurrentDraws, LotteryPlays } from '@/lib/contract/calls/lottery';
import { MyTickets } from '../bets/my-tickets';
import { Countdown } from '../clock/countdown';
import { useCurrentDraws, type DrawClock } from '../clock/use-current-draws';
import { DrawnNumbers } from '../numbers/drawn-numbers';
import { useDrawnReveal } from '../numbers/use-drawn-reveal';
import { addLine, mostLines, type SlipLine } from '../slip/slip';
import { SlipPanel } from '../slip/slip-panel';
import { BetBoard } from './bet-board';
import styles from './bet-screen.module.css';
import { useBoardNames } from '../names/use-board-names';

export interface BetScreenProps {
  game: { gameCode: string; gameName: string; family: FamilyCode };
  terms: LotteryPlays;
  served: CurrentDraws | null;
  /** What is left of a limit, and the question after so much time: the same as beside every game. */
  protection?: ReactNode;
}

const noLines: readonly SlipLine[] = [];

/** Where one bets on a lottery: the draw on sale, the board, the slip and one's own tickets. */
export function BetScreen(props: BetScreenProps) {
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}

function Screen({ game, terms, served, protection }: BetScreenProps) {
  const t = useTranslations('lottery.screen');
  const family = use(loadFamily(game.family));
  const names = useBoardNames(family);
  const playType = useSearchParams().get('playType');
  const clock = useCurrentDraws([game.gameCode], served ?? undefined);
  const draw = clock.draws.get(game.gameCode) ?? null;
  const [lines, setLines] = useState<readonly SlipLine[]>(noLines);
  const [filledFor, setFilledFor] = useState<string | null>(null);
  const hasMoved = lines.length > 0 && filledFor !== null && draw !== null && draw.issue !== filledFor;
  const add = (more: SlipLine[]) => {
    setFilledFor(draw?.issue ?? null);
    setLines((now) => more.reduce<readonly SlipLine[]>(addLine, now).slice(0, mostLines));
  };
  return (
    <div className={styles.screen}>
      <DrawHead game={game} draw={draw} clock={clock} protection={protection} />
      <div className={styles.board}>
        <BetBoard
          family={family}
          terms={terms}
          playType={playType}
          names={names}
          onAdd={add}
        />
      </div>
      <div className={styles.side}>
        <Panel title={t('slip', { count: lines.length })} id="slip">
          {hasMoved && (
            <p className={styles.moved} role="status">
              {t('moved', { from: leftToRight(filledFor), to: leftToRight(draw.issue) })}
            </p>
          )}
          <SlipPanel
            gameCode={game.gameCode}
            issue={draw?.issue ?? null}
            lines={lines}
            onChange={setLines}
            names={names}
          />
        </Panel>
        <Panel title={t('tickets')}>
          <MyTickets gameCode={game.gameCode} names={names} nowMs={clock.nowMs} />
        </Panel>
      </div>
    </div>
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
  const shown = useDrawnReveal(last?.issue ?? null, last?.numbers?.length ?? 0);
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
      {draw?.awaited && (
        <p className={styles.note}>{t('awaited', { issue: leftToRight(draw.awaited.issue) })}</p>
      )}
      {last?.numbers && (
        <div className={styles.last}>
          <p className={styles.note}>{t('last', { issue: leftToRight(last.issue) })}</p>
          <DrawnNumbers
            family={game.family}
            numbers={last.numbers}
            shown={shown}
            label={t('numbersOf', { issue: last.issue })}
          />
        </div>
      )}
      {protection}
    </section>
  );
}
