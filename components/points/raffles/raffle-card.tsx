import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/money/date-time';
import { useRewardValue } from '@/components/money/use-reward-value';
import { Button } from '@/components/ui/button';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { Raffle } from '@/lib/contract/calls/loyalty/raffles';
import { OwnNumbers } from './own-numbers';
import styles from './raffles.module.css';
import { SaveProof } from './save-proof';
import { TakeTickets } from './take-tickets';

/** One raffle: what there is to win, what it is drawn with, what came out, and how to check it. */
export function RaffleCard({ memberId, raffle }: { memberId: string; raffle: Raffle }) {
  const t = useTranslations('points.raffles');
  const { raffleId, state, ticketPoints, ownTickets } = raffle;
  return (
    <section className={styles.card} aria-labelledby={raffleId}>
      <div>
        <h3 id={raffleId}>{raffle.title}</h3>
        <p className={styles.state}>{t(`state.${state}`)}</p>
      </div>
      <Facts raffle={raffle} />
      {/* Numbers of new tickets come with the new count. */}
      {ownTickets > 0 && <OwnNumbers key={ownTickets} raffleId={raffleId} />}
      <Prizes raffle={raffle} />
      {state === 'open' && ticketPoints !== null && (
        <TakeTickets memberId={memberId} raffle={raffle} ticketPoints={ticketPoints} />
      )}
      <Fairness raffle={raffle} />
      {state === 'drawn' && <SaveProof raffleId={raffleId} />}
    </section>
  );
}

function Facts({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('points.raffles');
  return (
    <dl className={styles.facts}>
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
  );
}

function Prizes({ raffle: { raffleId, state, prizes, ownTickets } }: { raffle: Raffle }) {
  const t = useTranslations('points.raffles');
  const worth = useRewardValue();
  const hasWon = prizes.some(({ isOwn }) => isOwn);
  return (
    <div className={styles.part}>
      <h4 id={`${raffleId}-prizes`}>{t('prizes')}</h4>
      <ol className={styles.prizes} aria-labelledby={`${raffleId}-prizes`}>
        {prizes.map((prize, at) => (
          <li key={at} data-own={prize.isOwn}>
            {worth(prize)}
            {prize.ticket !== null && ` – ${t(prize.isOwn ? 'won' : 'wonBy', { number: prize.ticket })}`}
          </li>
        ))}
      </ol>
      {state === 'drawn' && ownTickets > 0 && <p>{t(hasWon ? 'hasWon' : 'notWon')}</p>}
      {hasWon && (
        <Button size="s" variant="secondary" onClick={() => overlayControls().openMemberPage('rewardCenter')}>
          {t('toRewards')}
        </Button>
      )}
    </div>
  );
}

/** Keeps its order inside of a sentence that runs from right to left. */
const apart = (text: string | null): string => `\u2068${text ?? ''}\u2069`;

function Fairness({ raffle: { commitment, beacon, root, serverSeed } }: { raffle: Raffle }) {
  const t = useTranslations('points.raffles');
  const texts = [
    { key: 'commitment', text: commitment },
    { key: 'root', text: root },
    { key: 'seed', text: serverSeed },
  ] as const;
  return (
    <details className={styles.check}>
      <summary>{t('check')}</summary>
      {beacon?.kind === 'drand' && (
        <p>{t('drand', { round: String(beacon.round), chain: apart(beacon.chain) })}</p>
      )}
      {beacon?.kind === 'lottery' && (
        <p>{t('lottery', { game: apart(beacon.gameCode), issue: apart(beacon.issue) })}</p>
      )}
      <dl className={styles.texts}>
        {texts.map(
          ({ key, text }) =>
            text !== null && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>
                  <bdi dir="ltr">{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
