import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { moneyText } from '@/lib/money';
import type { BoardNames } from '../names/use-board-names';
import { PlanFields } from './plan-fields';
import { keyOf, totalOf, type SlipLine } from './slip';
import styles from './slip-panel.module.css';
import type { PlanChoice } from './use-buy';

export interface SlipPanelProps {
  lines: readonly SlipLine[];
  onChange: (lines: readonly SlipLine[]) => void;
  plan: PlanChoice | null;
  onPlan: (plan: PlanChoice | null) => void;
  names: BoardNames;
}

const firstPlan: PlanChoice = { issues: 5, stopOnWin: true };

/** What waits to be bought: in the draw on sale, or in several from there on. */
export function SlipPanel({ lines, onChange, plan, onPlan, names }: SlipPanelProps) {
  const t = useTranslations('lottery.slip');
  const money = useMoneyText();
  const total = totalOf(lines);
  return (
    <div className={styles.slip}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SlipEntry
            key={keyOf(line)}
            line={line}
            names={names}
            onRemove={() => onChange(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      <dl className={styles.total}>
        <dt>{t('stake')}</dt>
        <dd>{money(moneyText(total.stakeMinor))}</dd>
        <dt>{t('paysAtMost')}</dt>
        <dd>{money(moneyText(total.maxPrizeMinor))}</dd>
      </dl>
      <Checkbox
        label={t('several')}
        checked={plan !== null}
        onChange={(event) => onPlan(event.target.checked ? firstPlan : null)}
      />
      {plan && (
        <PlanFields
          choice={plan}
          onChange={onPlan}
          budget={money(moneyText(total.stakeMinor * BigInt(plan.issues)))}
        />
      )}
    </div>
  );
}

interface SlipEntryProps {
  line: SlipLine;
  names: BoardNames;
  onRemove: () => void;
}

function SlipEntry({ line, names, onRemove }: SlipEntryProps) {
  const t = useTranslations('lottery.slip');
  const money = useMoneyText();
  const name = names.play(line.playType);
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.marks} dir="ltr">
          {names.selection(line.playType, line.selection)}
        </p>
        <p className={styles.sum}>
          {t('line', {
            combinations: line.combinations,
            unit: money(line.unit),
            times: line.times,
            stake: money(moneyText(line.stakeMinor)),
          })}
        </p>
      </div>
      <IconButton label={t('remove', { play: name })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
