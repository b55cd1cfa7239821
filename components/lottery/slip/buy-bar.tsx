import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import { showToast } from '@/components/ui/toast';
import { leftToRight } from '@/lib/client/left-to-right';
import { moneyText } from '@/lib/money';
import styles from './buy-bar.module.css';
import { BuyFrame } from './buy-frame';
import { totalOf, wireLines, type SlipLine } from './slip';
import { useBuy, type PlanChoice } from './use-buy';

export interface BuyBarProps {
  gameCode: string;
  /** Null while nothing is on sale. */
  issue: string | null;
  /** Why nothing is on sale. */
  closedNote: string;
  lines: readonly SlipLine[];
  plan: PlanChoice | null;
  /** How many of the lines stand on the slip already, below the board on a phone. */
  slipCount: number;
  onBought: () => void;
}

export const slipId = 'slip';

/** The one button that buys, with what it costs; on a phone always under the thumb. */
export function BuyBar({ gameCode, issue, closedNote, lines, plan, slipCount, onBought }: BuyBarProps) {
  const t = useTranslations('lottery.slip');
  const tScreen = useTranslations('lottery.screen');
  const money = useMoneyText();
  const { press, isBusy, failure } = useBuy(({ plan: planned, issue: bought }) => {
    const text = planned
      ? t('planned', { issues: planned.issues })
      : t('bought', { issue: leftToRight(bought) });
    showToast(text, 'win');
    onBought();
  });
  const total = totalOf(lines);
  const issues = plan?.issues ?? 1;
  const cost = money(moneyText(total.stakeMinor * BigInt(issues)));
  const isEmpty = lines.length === 0;
  return (
    <BuyFrame
      label={isEmpty ? t('nothing') : plan ? t('plan', { issues, cost }) : t('bet', { cost })}
      most={isEmpty ? null : money(moneyText(total.maxPrizeMinor))}
      note={issue ? null : closedNote}
      failure={failure}
      isBusy={isBusy}
      isDisabled={!issue || isEmpty}
      onPress={() => issue && press({ gameCode, issue, lines: wireLines(lines), plan })}
    >
      {slipCount > 0 && (
        <a href={`#${slipId}`} className={styles.jump}>
          {tScreen('slip', { count: slipCount })}
        </a>
      )}
    </BuyFrame>
  );
}
