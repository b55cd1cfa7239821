import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { WheelBet, WheelMaths, WheelView } from '@/sandbox/games/wheel/types';
import { useMoney } from '@/sandbox/board/table/use-money';
import { innerSegments, multipleText, outerSegments } from './segments';
import styles from './summary.module.css';
import { restAngle } from './use-turn';
import { WheelFace } from './wheel-face';

interface SummaryProps {
  info: GameInfo<WheelMaths>;
  play: { stake: string; bet: WheelBet; outcome: WheelView };
}

/** The wheel as it stood, the bets, and what they came to. */
export function Summary({ info, play: { bet, outcome } }: SummaryProps) {
  const t = useTranslations('play.wheel');
  const money = useMoney();
  const { maths } = info;
  const outer = outerSegments(maths, bet);
  const inner = innerSegments(maths);
  const bets = bet && 'on' in bet ? Object.entries(bet.on) : [];
  const stop =
    outcome.name === null
      ? t('times', { pays: multipleText(outcome.tenths) })
      : t(`bets.${outcome.name}` as 'bets.gold');
  return (
    <div className={styles.summary}>
      <div className={styles.wheel}>
        <WheelFace
          outer={{ segments: outer, angle: restAngle(outcome.segment, outer.length) }}
          inner={
            outcome.inner === null ? null : { segments: inner, angle: restAngle(outcome.inner, inner.length) }
          }
          turnMs={0}
          label={t('wheel', { count: outer.length })}
        />
      </div>
      <ul>
        {bet && 'risk' in bet && (
          <li>{t('summary.risk', { risk: t(`risks.${bet.risk}`), segments: bet.segments })}</li>
        )}
        {bets.map(([name, amount]) => (
          <li key={name}>
            {t('summary.bet', { name: t(`bets.${name}` as 'bets.gold'), amount: money(amount) })}
          </li>
        ))}
        <li>{t('summary.stop', { stop, segment: outcome.segment + 1, amount: money(outcome.prize) })}</li>
      </ul>
    </div>
  );
}
