import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { combinable, type PlannedFault } from '../slip/planned-bets';
import { isWorse, type Choice } from '../slip/slip-state';
import { useDesk } from '../use-desk';
import { useBookFault } from '../words/use-book-fault';
import { useBookWords } from '../words/use-book-words';
import { oddsText } from '@/sandbox/kit/odds/odds-formats';
import styles from './slip-panel.module.css';
import { StakeField } from './stake-field';

/** The selections of the slip, each with what it costs, what is wrong with it and, as a single, its stake. */
export function SlipChoices({ faults }: { faults: readonly PlannedFault[] }) {
  const t = useTranslations('play.book.slip');
  const words = useBookWords();
  const { state, dispatch } = useDesk().slip;
  const general = faults.filter(({ field }) => field === 'slip' || field === 'form');
  return (
    <>
      <ul className={styles.choices}>
        {state.choices.map((choice) => (
          <ChoiceItem key={choice.id} choice={choice} faults={faults} />
        ))}
      </ul>
      <Faults faults={general} />
      {combinable(state).map((fixtureId) => {
        const own = state.choices.find((choice) => choice.fixtureId === fixtureId);
        return (
          own && (
            <Button
              key={fixtureId}
              variant="secondary"
              size="s"
              className={styles.combine}
              onClick={() => dispatch({ type: 'combine', fixtureId })}
            >
              {t('combine', { event: words.title(own.event) })}
            </Button>
          )
        );
      })}
    </>
  );
}

export function Faults({ faults, id }: { faults: readonly PlannedFault[]; id?: string }) {
  const text = useBookFault();
  if (faults.length === 0) return null;
  return (
    <div id={id} className={styles.faults}>
      {faults.map(({ code, values, minor }) => (
        <p key={code}>{text(code, { values, amount: minor ?? null })}</p>
      ))}
    </div>
  );
}

interface ChoiceItemProps {
  choice: Choice;
  faults: readonly PlannedFault[];
}

function ChoiceItem({ choice, faults }: ChoiceItemProps) {
  const t = useTranslations('play.book.slip');
  const words = useBookWords();
  const { slip } = useDesk();
  const { state, dispatch } = slip;
  const { id, market, selection, parts, event } = choice;
  const names = (parts ?? [{ market, selection }]).map((part) => ({
    key: `${part.market}=${part.selection}`,
    selection: words.selection(part.market, part.selection, event),
    market: words.market(part.market, event),
  }));
  const label = names.map((name) => name.selection).join(', ');
  const inPlay = event.status === 'live';
  return (
    <li className={styles.choice}>
      <div className={styles.choiceText}>
        {names.map((name) => (
          <p key={name.key} dir="auto">
            <strong>{name.selection}</strong> <span className={styles.muted}>{name.market}</span>
          </p>
        ))}
        <p className={styles.muted} dir="auto">
          {words.title(event)}
          {inPlay && ` · ${t('inPlay')}`}
        </p>
      </div>
      <ChoicePrice choice={choice} />
      <IconButton label={t('remove', { selection: label })} onClick={() => dispatch({ type: 'remove', id })}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <Faults faults={faults.filter(({ field }) => field === id)} />
      {state.form.kind === 'singles' && (
        <StakeField
          label={t('stakeOf', { selection: label })}
          text={state.stakes[id] ?? ''}
          most={state.mostStakes[id] ?? null}
          faults={faults.filter(({ field }) => field === `stake ${id}`)}
          onText={(text) => dispatch({ type: 'stake', id, text })}
        />
      )}
    </li>
  );
}

/** What the choice costs; a worse price stands beside the one that it had. */
function ChoicePrice({ choice }: { choice: Choice }) {
  const t = useTranslations('play.book.slip');
  const { format } = useDesk();
  const { price, offer, was } = choice;
  if (price === 0) return <span className={styles.muted}>…</span>;
  return (
    <span className={`${styles.choicePrice} tabular`}>
      {isWorse(choice) && offer.price !== null ? (
        <>
          <s className={styles.muted}>
            <span className="visually-hidden">{t('was')} </span>
            <span dir="ltr">{oddsText(price, format)}</span>
          </s>{' '}
          <strong dir="ltr">{oddsText(offer.price, format)}</strong>
        </>
      ) : (
        <>
          {was !== null && <Moved isUp={price > was} was={oddsText(was, format)} />}
          <strong dir="ltr">{oddsText(price, format)}</strong>
        </>
      )}
    </span>
  );
}

/** A price that was taken over as it moved: an arrow, and what it was for who hears the slip. */
function Moved({ isUp, was }: { isUp: boolean; was: string }) {
  const t = useTranslations('play.book.slip');
  return (
    <span className={isUp ? styles.up : styles.down}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
      <span className="visually-hidden">
        {t('was')} <span dir="ltr">{was}</span>{' '}
      </span>
    </span>
  );
}
