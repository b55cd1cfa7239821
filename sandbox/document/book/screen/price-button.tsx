import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { PricedSelection } from '@/sandbox/book/prices';
import type { BookMarket } from '@/sandbox/book/wire';
import { priceKey, type KnownEvent } from '../events/known-events';
import { choiceId } from '../slip/slip-state';
import { useDesk } from '../use-desk';
import { oddsText } from '@/sandbox/kit/odds/odds-formats';
import { useBookWords } from '../words/use-book-words';
import styles from './price-button.module.css';

interface PriceButtonProps {
  known: KnownEvent;
  market: Pick<BookMarket, 'key'>;
  selection: PricedSelection;
  /** Stands before the price. Who hears it hears the whole name behind it. */
  label: string;
}

const percentOf = (returned: number): number => Math.floor(returned * 1000) / 10;

/** A price: a press puts it on the slip, another one takes it off. An arrow shows where it moved. */
export function PriceButton({ known, market, selection, label }: PriceButtonProps) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { slip, format } = useDesk();
  const { event, moved } = known;
  const id = choiceId(event.fixtureId, market.key, selection.key);
  const isChosen = slip.state.choices.some((choice) => choice.id === id);
  const isOpen = event.status === 'scheduled' || event.status === 'live';
  const isClosed = event.suspended !== null || !isOpen;
  const move = moved[priceKey(market.key, selection.key)];
  const price = oddsText(selection.price, format);
  const name = t('price.name', {
    selection: words.selection(market.key, selection.key, event),
    market: words.market(market.key, event),
    price,
    percent: percentOf(selection.returned),
  });
  const press = () => {
    if (isClosed && !isChosen) return;
    const { version, fixtureId } = event;
    const offer = { price: selection.price, version, isSuspended: false, code: null };
    slip.dispatch({
      type: 'toggle',
      choice: {
        ...{ id, fixtureId, event, version, offer, market: market.key, selection: selection.key },
        price: selection.price,
        was: null,
      },
    });
  };
  return (
    <button
      type="button"
      className={classNames(styles.price, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-disabled={isClosed && !isChosen}
      onClick={press}
    >
      <span className={styles.label} dir="auto" aria-hidden="true">
        {label}
      </span>
      <span className={classNames(styles.figure, 'tabular')} dir="ltr" aria-hidden="true">
        {isClosed && <Lock size={12} />}
        {price}
        {move && !isClosed && (
          <span key={event.version} className={styles[move]}>
            {move === 'up' ? '▲' : '▼'}
          </span>
        )}
      </span>
      {/* A text and not a label: what is seen stands in it, whatever the language puts between. */}
      <span className="visually-hidden">
        {[
          name.startsWith(label) ? name : `${label}: ${name}`,
          move && t(`price.${move}`),
          isClosed && t('price.closed'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  );
}
