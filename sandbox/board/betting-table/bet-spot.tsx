import { useTranslations } from 'next-intl';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useMoney } from '../table/use-money';
import styles from './bet-spot.module.css';
import { Chip } from '../chips/chip';
import type { PlacedBets } from '../chips/use-placed-bets';

interface BetSpotProps {
  bets: PlacedBets;
  spotKey: string;
  /** What the bet is called. */
  name: string;
  /** Its odds, its exact return and its limit. */
  description: string;
  chips: readonly string[];
  /** Where the chip is drawn elsewhere. */
  isBare?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  onHover?: (key: string | null) => void;
  children?: ReactNode;
}

/** One place for a bet: a press lays the chosen chip, Delete takes the bet away. */
export function BetSpot({ bets, spotKey, name, chips, isBare = false, onHover, ...rest }: BetSpotProps) {
  const mark = bets.marks.get(spotKey);
  const label = useSpotLabel(name, mark);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    bets.remove(spotKey);
  };
  return (
    <button
      type="button"
      className={classNames(styles.spot, rest.className)}
      style={rest.style}
      data-spot={spotKey}
      data-state={mark?.state}
      aria-label={label}
      aria-description={rest.description}
      aria-disabled={!bets.isOpen || undefined}
      onClick={() => bets.place(spotKey)}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onHover?.(spotKey)}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(spotKey)}
      onBlur={() => onHover?.(null)}
    >
      {/* Its name and its description say the same, with what lies on it. */}
      <span className={styles.words} aria-hidden="true">
        {rest.children}
      </span>
      {mark && !isBare && (
        <Chip amount={mark.amount} chips={chips} state={mark.state} className={styles.chip} />
      )}
    </button>
  );
}

/** The name of a spot with what lies on it, or what became of that. */
function useSpotLabel(name: string, mark: ReturnType<PlacedBets['marks']['get']>): string {
  const t = useTranslations('play.bettingTable');
  const money = useMoney();
  if (!mark) return name;
  return t(`marks.${mark.state}`, { name, amount: money(mark.amount), paid: money(mark.paid) });
}
