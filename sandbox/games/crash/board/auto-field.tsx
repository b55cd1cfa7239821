import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { moneyText, parseMoney } from '@/lib/money';
import { multipleText } from '@/sandbox/kit/multiples';
import type { CrashMaths } from '@/sandbox/games/crash/types';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import styles from './board.module.css';

/** What was typed, as the bet writes it; null for nothing, undefined for what cannot be bet. */
export function readAuto(text: string, { maximum }: CrashMaths): string | null | undefined {
  if (text.trim() === '') return null;
  const multiple = parseMoney(text.trim().replace(',', '.'));
  return multiple !== null && multiple > 100n && multiple <= BigInt(maximum)
    ? moneyText(multiple)
    : undefined;
}

interface AutoFieldProps {
  maths: CrashMaths;
  text: string;
  onText: (text: string) => void;
  isDisabled: boolean;
}

/** The multiple at which the round is left by itself: any hundredth of a curve, or a floor of a lift. */
export function AutoField({ maths, text, onText, isDisabled }: AutoFieldProps) {
  const t = useTranslations('play.crash');
  const id = useId();
  const { growth, maximum } = maths;
  const isWrong = readAuto(text, maths) === undefined;
  const most = multipleText(maximum);
  return (
    <div className={styles.auto}>
      <label htmlFor={id} className={shared.label}>
        {t('autoLabel')}
      </label>
      {growth.rule === 'floors' ? (
        <select
          id={id}
          className={shared.field}
          value={text}
          disabled={isDisabled}
          onChange={(event) => onText(event.target.value)}
        >
          <option value="">{t('autoOff')}</option>
          {growth.floors.slice(1).map((floor) => (
            <option key={floor} value={multipleText(floor)}>
              {t('times', { multiple: multipleText(floor) })}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={shared.field}
          value={text}
          disabled={isDisabled}
          inputMode="decimal"
          maxLength={7}
          autoComplete="off"
          placeholder={t('autoOff')}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {growth.rule !== 'floors' && (
        <p id={`${id}-hint`} className={isWrong ? styles.wrong : styles.hint}>
          {isWrong ? t('autoWrong', { most }) : t('autoHint', { most })}
        </p>
      )}
    </div>
  );
}
