import { useTranslations } from 'next-intl';
import { pairBetNames, type DiceView, type PairBetName, type PairMaths } from '@/sandbox/games/dice/types';
import type { GameLook } from '@/sandbox/kit/look';
import { multipleText } from '@/sandbox/kit/multiples';
import { ChoiceGroup } from '@/sandbox/board/arcade/choice-group';
import { Die } from '@/sandbox/board/dice/die';
import styles from './pair.module.css';

interface PairProps {
  look: GameLook;
  view: Extract<DiceView, { mode: 'pair' }> | null;
  isRolling: boolean;
}

export function Pair({ look, view, isRolling }: PairProps) {
  const t = useTranslations('play.dice');
  const [a, b] = view?.dice ?? [null, null];
  const label = a === null || b === null ? t('diceHidden') : t('dice', { a, b });
  return (
    <div className={styles.pair} role="img" aria-label={label} data-rolling={isRolling || undefined}>
      <Die face={a} look={look} className={styles.die} />
      <Die face={b} look={look} className={styles.die} />
    </div>
  );
}

interface PairBetsProps {
  maths: PairMaths;
  name: PairBetName;
  onName: (name: PairBetName) => void;
  isDisabled: boolean;
}

export function PairBets({ maths, name, onName, isDisabled }: PairBetsProps) {
  const t = useTranslations('play.dice');
  return (
    <ChoiceGroup
      label={t('bet')}
      className={styles.bets}
      options={pairBetNames.map((value) => ({
        value,
        content: (
          <>
            {t(`bets.${value}`)}
            <small className="tabular">{t('times', { multiple: multipleText(maths.pays[value]) })}</small>
          </>
        ),
      }))}
      value={name}
      onChange={onName}
      isDisabled={isDisabled}
    />
  );
}
