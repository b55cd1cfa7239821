import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/money/form-failure';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast';
import { leftToRight } from '@/lib/client/left-to-right';
import { moneyText } from '@/lib/money';
import type { BoardNames } from '../names/use-board-names';
import { PlanFields, type PlanChoice } from './plan-fields';
import { totalOf, wireLines, type SlipLine } from './slip';
import styles from './slip-panel.module.css';
import { useBuy } from './use-buy';

export interface SlipPanelProps {
  gameCode: string;
  /** Null while nothing is on sale. */
  issue: string | null;
  lines: readonly SlipLine[];
  onChange: (lines: SlipLine[]) => void;
  names: BoardNames;
}

/** What waits to be bought: in the draw on sale, or in several from there on. */
export function SlipPanel({ gameCode, issue, lines, onChange, names }: SlipPanelProps) {
  const t = useTranslations('lottery.slip');
  const money = useMoneyText();
  const { bet, plan, pass, refresh } = useBuy();
  const [choice, setChoice] = useState<PlanChoice | null>(null);
  const total = totalOf(lines);
  const issues = choice?.issues ?? 1;
  const cost = money(moneyText(total.stakeMinor * BigInt(issues)));

  const buy = async () => {
    if (!issue) return;
    const wire = wireLines(lines);
    const done = choice
      ? await plan.run({ gameCode, lines: wire, issues: choice.issues, stopOnWin: choice.stopOnWin })
      : await bet.run({ gameCode, issue, lines: wire });
    if (!done) return;
    for (const action of [bet, plan]) action.startOver();
    showToast(choice ? t('planned', { issues }) : t('bought', { issue: leftToRight(issue) }), 'win');
    onChange([]);
    setChoice(null);
    refresh();
  };

  if (lines.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <div className={styles.slip}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SlipEntry
            key={line.key}
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
        checked={choice !== null}
        onChange={(event) => setChoice(event.target.checked ? { issues: 5, stopOnWin: true } : null)}
      />
      {choice && <PlanFields choice={choice} onChange={setChoice} budget={cost} />}
      <FormFailure
        failure={(choice ? plan : bet).failure}
        refusedText={t('refused')}
        uncertainText={t('uncertain')}
      />
      <Button
        variant="action"
        isBlock
        isBusy={bet.isBusy || plan.isBusy}
        disabled={!issue}
        onClick={() => pass(() => void buy())}
      >
        {choice ? t('plan', { issues, cost }) : t('bet', { cost })}
      </Button>
      {!issue && <p className={styles.empty}>{t('closed')}</p>}
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
