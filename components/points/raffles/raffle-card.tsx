import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/money/date-time';
import styles from '@/components/money/money.module.css';
import { useRewardValue } from '@/components/money/use-reward-value';
import type { Raffle } from '@/lib/contract/calls/loyalty/raffles';
import { SaveProof } from './save-proof';
import { TakeTickets } from './take-tickets';

/** One raffle: what there is to win, what it is drawn with, what came out, and how to check it. */
export function RaffleCard({ memberId, raffle }: { memberId: string; raffle: Raffle }) {
  const t = useTranslations('points.raffles');
  const worth = useRewardValue();
  const { raffleId, state, prizes, ticketPoints } = raffle;
  return (
    <section className={styles.section} aria-labelledby={raffleId}>
      <h3 id={raffleId}>{raffle.title}</h3>
      <p>{t(`state.${state}`)}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('closes')}</dt>
          <dd>
            <DateTime time={raffle.closesAt} />
          </dd>
        </div>
        <div>
          <dt>{t('draws')}</dt>
          <dd>
            <DateTime time={raffle.drawsAt} />
          </dd>
        </div>
        <div>
          <dt>{t('tickets')}</dt>
          <dd>{t('ownOfAll', { own: raffle.ownTickets, all: raffle.allTickets })}</dd>
        </div>
      </dl>
      <ol>
        {prizes.map((prize, at) => (
          <li key={at}>
            {worth(prize)}
            {prize.ticket !== null && ` – ${t(prize.isOwn ? 'won' : 'wonBy', { number: prize.ticket })}`}
          </li>
        ))}
      </ol>
      {state === 'open' && ticketPoints !== null && (
        <TakeTickets memberId={memberId} raffle={raffle} ticketPoints={ticketPoints} />
      )}
      <Fairness raffle={raffle} />
      {state === 'drawn' && <SaveProof raffleId={raffleId} />}
    </section>
  );
}

function Fairness({ raffle: { commitment, beacon, root, serverSeed } }: { raffle: Raffle }) {
  const t = useTranslations('points.raffles');
  const texts = [
    { key: 'commitment', text: commitment },
    { key: 'root', text: root },
    { key: 'seed', text: serverSeed },
  ] as const;
  return (
    <details>
      <summary>{t('check')}</summary>
      {beacon?.kind === 'drand' && (
        <p>{t('drand', { round: String(beacon.round), chain: beacon.chain ?? '' })}</p>
      )}
      {beacon?.kind === 'lottery' && (
        <p>{t('lottery', { game: beacon.gameCode ?? '', issue: beacon.issue ?? '' })}</p>
      )}
      <dl>
        {texts.map(
          ({ key, text }) =>
            text !== null && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
