import { useTranslations } from 'next-intl';
import { useId, useState, type CSSProperties } from 'react';
import { parseMoney } from '@/lib/money';
import { dialMultiple, dialNumbers } from '@/sandbox/games/dice/pays';
import type { DialMaths, DiceView } from '@/sandbox/games/dice/types';
import type { GameLook } from '@/sandbox/kit/look';
import { multipleText } from '@/sandbox/kit/multiples';
import shared from '@/sandbox/board/arcade/arcade.module.css';
import { ChoiceGroup } from '@/sandbox/board/arcade/choice-group';
import styles from './dial.module.css';
import { useRollingNumber } from './use-rolling-number';

export interface DialBet {
  side: 'under' | 'over';
  numbers: number;
}

/** Where the winning numbers end, as it is written: "48.50". */
export function lineOf({ side, numbers }: DialBet): string {
  // Over 51.49 are the same numbers as from 51.50 on.
  return multipleText(side === 'under' ? numbers : dialNumbers - numbers - 1);
}

interface DialProps {
  maths: DialMaths;
  look: GameLook;
  bet: DialBet;
  /** The roll, once it may be seen. */
  view: Extract<DiceView, { mode: 'dial' }> | null;
  isRolling: boolean;
  isGain: boolean;
}

/** The line of all numbers, those that win coloured, and where the roll fell. */
export function Dial({ look, bet, view, isRolling, isGain }: DialProps) {
  const [, won, wonDark] = look.symbols.won ?? ['', '', ''];
  const [, , lost] = look.symbols.lost ?? ['', '', ''];
  const share = bet.numbers / (dialNumbers / 100);
  const at = view ? Number(view.roll) : 0;
  const passing = useRollingNumber(isRolling);
  return (
    <div
      className={styles.dial}
      style={{ '--won': won, '--won-dark': wonDark, '--lost': lost } as CSSProperties}
    >
      <p
        className={styles.roll}
        dir="ltr"
        data-idle={(!view && !isRolling) || undefined}
        data-rolling={isRolling || undefined}
        data-gain={isGain || undefined}
      >
        {view
          ? view.roll.padStart(5, '0')
          : isRolling
            ? passing
            : `${bet.side === 'under' ? '<' : '>'} ${lineOf(bet)}`}
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.winning} data-side={bet.side} style={{ inlineSize: `${share}%` }} />
        {view && <span className={styles.mark} style={{ insetInlineStart: `${at}%` }} />}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {['0', '25', '50', '75', '100'].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

interface DialControlsProps {
  maths: DialMaths;
  bet: DialBet;
  onBet: (bet: DialBet) => void;
  isDisabled: boolean;
}

/** The side that wins, and how many numbers: by slider, or written as a percentage. */
export function DialControls({ maths, bet, onBet, isDisabled }: DialControlsProps) {
  const t = useTranslations('play.dice');
  const sides = (['under', 'over'] as const).map((side) => ({
    value: side,
    content: t(side, { line: lineOf({ ...bet, side }) }),
  }));
  const chance = multipleText(bet.numbers);
  return (
    <div className={shared.panel}>
      <ChoiceGroup
        label={t('side')}
        options={sides}
        value={bet.side}
        onChange={(side) => onBet({ ...bet, side })}
        isDisabled={isDisabled}
      />
      <input
        type="range"
        className={styles.slider}
        min={maths.least}
        max={maths.most}
        step={1}
        value={bet.numbers}
        disabled={isDisabled}
        aria-label={t('chanceSlider')}
        aria-valuetext={t('chanceText', { chance })}
        onChange={(event) => onBet({ ...bet, numbers: Number(event.target.value) })}
      />
      <ChanceField key={chance} maths={maths} bet={bet} onBet={onBet} isDisabled={isDisabled} />
      <p className={styles.pays}>
        <span className={shared.label}>{t('pays')}</span>
        <span className="tabular">
          {t('times', { multiple: multipleText(dialMultiple(maths, bet.numbers)) })}
        </span>
      </p>
    </div>
  );
}

/** Takes over what was written when it is left or Enter is pressed; what cannot be bet is put back. */
function ChanceField({ maths, bet, onBet, isDisabled }: DialControlsProps) {
  const t = useTranslations('play.dice');
  const id = useId();
  const [draft, setDraft] = useState(() => multipleText(bet.numbers));
  const takeOver = () => {
    const parsed = parseMoney(draft.trim().replace(',', '.'));
    const numbers = parsed === null ? bet.numbers : Number(parsed);
    const bounded = Math.min(maths.most, Math.max(maths.least, numbers));
    setDraft(multipleText(bounded));
    if (bounded !== bet.numbers) onBet({ ...bet, numbers: bounded });
  };
  return (
    <div className={styles.chance}>
      <label htmlFor={id} className={shared.label}>
        {t('chance')}
      </label>
      <input
        id={id}
        className={shared.field}
        value={draft}
        disabled={isDisabled}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onBlur={takeOver}
        onKeyDown={(event) => {
          if (event.key === 'Enter') takeOver();
        }}
      />
    </div>
  );
}
