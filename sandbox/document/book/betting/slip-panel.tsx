import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { useMoney } from '@/sandbox/board/table/use-money';
import { planBets, type Plan } from '../slip/planned-bets';
import { isWorse } from '../slip/slip-state';
import { useDesk } from '../use-desk';
import { slipId } from './use-slip-key';
import { SentBets } from './sent-bets';
import { SlipChoices } from './slip-choices';
import styles from './slip-panel.module.css';
import { SlipFigures, SlipStakes } from './slip-stakes';

/**
 * The slip: a column beside the board, and on a phone a bar below it that opens. `isAside`: what is read above it has no prices to
 * choose, so that the bar is its head alone.
 */
export function SlipPanel({ isAside }: { isAside: boolean }) {
  const t = useTranslations('play.book.slip');
  const money = useMoney();
  const id = useId();
  const { slip } = useDesk();
  const { state, dispatch } = slip;
  const [isOpen, setOpen] = useState(false);
  const count = state.choices.length;
  const plan = planBets(state);
  return (
    <aside
      id={slipId}
      className={classNames(styles.panel, isOpen && styles.opened, isAside && styles.aside)}
      aria-label={t('title')}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{t('heading', { count })}</span>
            {plan.stakeMinor > 0n && <span className="tabular">{money(plan.stakeMinor)}</span>}
            {isOpen ? (
              <ChevronDown size={18} aria-hidden="true" />
            ) : (
              <ChevronUp size={18} aria-hidden="true" />
            )}
          </button>
          <span className={styles.wide}>{t('heading', { count })}</span>
        </h2>
        {count > 0 && (
          <IconButton label={t('clear')} onClick={() => dispatch({ type: 'clear' })}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div id={id} className={styles.content}>
        {count === 0 && state.sent.length === 0 && (
          <p className={styles.hint}>
            {t('empty')} <span className={styles.keys}>{t('keys')}</span>
          </p>
        )}
        <SlipChoices faults={plan.faults} />
      </div>
      {count > 0 && <SlipStakes plan={plan} isOpen={isOpen} />}
      <SentBets />
      {count > 0 && (
        <div className={styles.place}>
          <SlipFigures plan={plan} />
          <PlaceButton plan={plan} />
        </div>
      )}
      <SlipNews />
    </aside>
  );
}

/** The button says what it does, or what has to be done before. */
function PlaceButton({ plan }: { plan: Plan }) {
  const t = useTranslations('play.book.slip');
  const money = useMoney();
  const { slip } = useDesk();
  const { state, dispatch, place } = slip;
  // Where nothing is staked there is nothing to agree to.
  if (plan.stakeMinor > 0n && plan.faults.some(({ code }) => code === 'price.changed'))
    return (
      <Button isBlock onClick={() => dispatch({ type: 'acceptPrices' })}>
        {t('acceptPrices')}
      </Button>
    );
  const isUnderway = state.sent.some(({ phase }) => phase !== 'taken' && phase !== 'refused');
  const isReady = plan.bets.length > 0 && plan.faults.length === 0 && !isUnderway;
  const reason = isUnderway ? t('underway') : plan.faults.length > 0 ? t('seeFaults') : t('needStake');
  return (
    <>
      <Button variant="action" isBlock disabled={!isReady} onClick={place}>
        {t('place', { amount: money(plan.stakeMinor) })}
      </Button>
      {!isReady && <p className={styles.hint}>{reason}</p>}
    </>
  );
}

/** What changes on the slip is said aloud; prices of lists are not. */
function SlipNews() {
  const t = useTranslations('play.book.slip');
  const { choices } = useDesk().slip.state;
  const changed = choices.filter(
    (choice) => isWorse(choice) || (choice.was !== null && choice.price < choice.was),
  ).length;
  const raised = choices.filter(({ was, price }) => was !== null && price > was).length;
  const suspended = choices.filter(({ offer }) => offer.isSuspended).length;
  const words = [
    choices.length > 0 && t('said.count', { count: choices.length }),
    changed > 0 && t('said.changed', { count: changed }),
    raised > 0 && t('said.raised', { count: raised }),
    suspended > 0 && t('said.suspended', { count: suspended }),
  ];
  return (
    <p className="visually-hidden" role="status">
      {words.filter(Boolean).join(' ')}
    </p>
  );
}
