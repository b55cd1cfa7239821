import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { oddsText } from '@/sandbox/kit/odds/odds-formats';
import type { BookEvent } from '@/sandbox/book/wire';
import type { KnownEvent } from '../../events/known-events';
import { mostParts, type Choice } from '../../slip/slip-state';
import { useDesk } from '../../use-desk';
import { useBookFault } from '../../words/use-book-fault';
import { useBookWords } from '../../words/use-book-words';
import styles from './match-combo.module.css';
import { useComboPrice } from './use-combo-price';

const partsOf = ({ parts, market, selection }: Choice) => parts ?? [{ market, selection }];

/** The selections of this match that stand on the slip, what they cost together, and the way to make one leg of them. */
export function MatchCombo({ known: { event } }: { known: KnownEvent }) {
  const t = useTranslations('play.book');
  const { slip } = useDesk();
  const own = slip.state.choices.filter(({ fixtureId }) => fixtureId === event.fixtureId);
  const isOpen = event.status === 'scheduled' || event.status === 'live';
  if (event.sport !== 'football' || event.kind !== 'match' || event.told || !isOpen) return null;
  if (own.length === 1 && own[0]?.parts)
    return (
      <p role="status" className={styles.hint}>
        {t('combo.joined')}
      </p>
    );
  if (own.length < 2) return <p className={styles.hint}>{t('event.comboHint')}</p>;
  return <Joining event={event} own={own} />;
}

function Joining({ event, own }: { event: BookEvent; own: readonly Choice[] }) {
  const t = useTranslations('play.book');
  const fault = useBookFault();
  const words = useBookWords();
  const { call, slip, format } = useDesk();
  const parts = own.flatMap(partsOf);
  const told = useComboPrice(call, event, parts);
  const isTooLong = parts.length > mostParts;
  const price = told?.price ?? null;
  const said =
    price !== null
      ? t('combo.price', { price: oddsText(price, format) })
      : fault(told?.code ?? 'combo.asking');
  return (
    <section className={styles.bar} aria-label={t('market.combo')}>
      <h3 className={styles.title}>{t('market.combo')}</h3>
      <ul className={styles.parts} aria-label={t('combo.chosen')}>
        {parts.map(({ market, selection }) => (
          <li key={`${market}=${selection}`} dir="auto">
            {words.selection(market, selection, event)}{' '}
            <span className={styles.market}>{words.market(market, event)}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={price === null ? styles.hint : `${styles.price} tabular`}>
        {isTooLong ? fault('combo.count') : said}
      </p>
      <Button
        size="s"
        disabled={price === null || isTooLong}
        onClick={() => slip.dispatch({ type: 'combine', fixtureId: event.fixtureId })}
      >
        {t('combo.join')}
      </Button>
    </section>
  );
}
