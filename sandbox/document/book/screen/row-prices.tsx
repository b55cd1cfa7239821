import { useTranslations } from 'next-intl';
import type { BookMarket } from '@/sandbox/book/wire';
import type { KnownEvent } from '../events/known-events';
import { lineText, useBookWords } from '../words/use-book-words';
import styles from './event-list.module.css';
import { PriceButton } from './price-button';

const signs: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** What a price is called where there is little room: its column says the rest. */
function useShortLabel(): (market: BookMarket, key: string) => string {
  const t = useTranslations('play.book');
  return ({ line, kind }, key) => {
    if (line === null) return signs[key] ?? key;
    if (key === 'over' || key === 'under') return t(`selection.${key}`, { line: lineText(line, false) });
    const own = key === 'away' && line !== 0 ? -line : line;
    return kind === 'handicap' || kind === 'setHandicap' ? lineText(own, true) : key;
  };
}

/** The prices of one market in a row; a dash where it is not offered. */
export function RowPrices({ known, market }: { known: KnownEvent; market: BookMarket | null }) {
  const label = useShortLabel();
  if (!market) return <span className={styles.none}>–</span>;
  return (
    <div className={styles.prices}>
      {market.selections.map((selection) => (
        <PriceButton
          key={selection.key}
          known={known}
          market={market}
          selection={selection}
          label={label(market, selection.key)}
        />
      ))}
    </div>
  );
}

/** A bet on many names: all of them, the shortest price first. */
export function NamePrices({ known }: { known: KnownEvent }) {
  const words = useBookWords();
  const { event, markets } = known;
  return markets.map((market) => (
    <div key={market.key} className={styles.names}>
      {market.selections
        .toSorted((a, b) => a.price - b.price)
        .map((selection) => (
          <PriceButton
            key={selection.key}
            known={known}
            market={market}
            selection={selection}
            label={words.selection(market.key, selection.key, event)}
          />
        ))}
    </div>
  ));
}
