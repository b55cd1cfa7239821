import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { ScratchMaths, ScratchView } from '@/sandbox/games/scratch/types';
import { SymbolSprite } from '@/sandbox/board/table/symbol-sprite';
import { useMoney } from '@/sandbox/board/table/use-money';
import { Card } from './card';
import { scratchShapes } from './shapes';
import styles from './summary.module.css';

interface SummaryProps {
  info: GameInfo<ScratchMaths>;
  play: { stake: string; outcome: ScratchView };
}

const scratched = { isOpen: () => true, open: () => undefined };

/** A scratched card with what it paid for. */
export function Summary({ info, play: { stake, outcome } }: SummaryProps) {
  const t = useTranslations('play.scratch.summary');
  const money = useMoney();
  const stakeMinor = parseMoney(stake) ?? 0n;
  return (
    <div className={styles.summary}>
      <SymbolSprite glyphs={info.glyphs} look={info.look} shapes={scratchShapes(info.maths)} />
      <div className={styles.card}>
        <Card
          info={info}
          cells={outcome.cells}
          stake={stake}
          scratching={scratched}
          winning={new Set(outcome.wins.flatMap((win) => win.cells))}
        />
      </div>
      {outcome.wins.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ul className={styles.wins}>
          {outcome.wins.map((win) => (
            <li key={win.cells.join()}>
              {t('win', { multiple: win.multiple, amount: money(stakeMinor * BigInt(win.multiple)) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
