import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { risks, wheelKey, type RiskBet, type RiskMaths } from '@/sandbox/games/wheel/types';
import styles from './board.module.css';
import { Choice } from './choice';

interface RiskChoiceProps {
  info: Pick<GameInfo, 'bets'>;
  maths: RiskMaths;
  value: RiskBet;
  isDisabled: boolean;
  onChange: (bet: RiskBet) => void;
}

/** How bold and of how many segments; the return of what is chosen stands below. */
export function RiskChoice({ info, maths, value, isDisabled, onChange }: RiskChoiceProps) {
  const t = useTranslations('play.wheel');
  const sizes = [...new Set(maths.wheels.map((wheel) => wheel.segments.length))];
  const figure = info.bets.find(({ key }) => key === wheelKey(value.risk, value.segments));
  return (
    <div className={styles.risk}>
      <Choice
        label={t('risk')}
        values={risks.map((risk) => ({ value: risk, text: t(`risks.${risk}`) }))}
        value={value.risk}
        isDisabled={isDisabled}
        onChange={(risk) => onChange({ ...value, risk })}
      />
      <Choice
        label={t('size')}
        values={sizes.map((size) => ({ value: size, text: String(size) }))}
        value={value.segments}
        isDisabled={isDisabled}
        onChange={(segments) => onChange({ ...value, segments })}
      />
      {figure && <p className={styles.return}>{t('return', { value: figure.returnToPlayer })}</p>}
    </div>
  );
}
