import { useFormatter, useTranslations } from 'next-intl';
import { GuardedLink } from '@/components/gate/guarded-link';
import { PageTime } from '@/components/money/page-time';
import { eventHref } from '@/lib/addresses/vendor-href';
import type { SportGameType, SportPrice } from '@/lib/contract/calls/sport-events';
import type { Fixture } from './fixtures';
import styles from './sport-events.module.css';

export interface FixtureRowProps {
  gameType: SportGameType;
  fixture: Fixture;
}

/** A match: when or how far, who, how it stands, at what prices, and in whose book it can be bet on. */
export function FixtureRow({ gameType, fixture }: FixtureRowProps) {
  const t = useTranslations('sportEvents');
  const { event, at } = fixture;
  const { home, away, score, market } = event;
  return (
    <li className={styles.fixture}>
      <Moment fixture={fixture} />
      <p className={styles.sides}>
        <Side name={home} points={score?.home} />
        <Side name={away} points={score?.away} />
      </p>
      {market && (
        <ul className={styles.prices} aria-label={t('pricesOf', { home, away })}>
          {market.prices.map((price) => (
            <li key={price.key}>
              <Price gameType={gameType} fixture={fixture} price={price} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.books} aria-label={t('booksOf', { home, away })}>
        {at.map(({ vendorCode, vendor, eventId }) => (
          <li key={vendorCode}>
            <GuardedLink
              href={eventHref(gameType, vendorCode, eventId)}
              aria-label={t('openAt', { home, away, vendor })}
            >
              {vendor}
            </GuardedLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Moment({ fixture: { event } }: { fixture: Fixture }) {
  const t = useTranslations('sportEvents');
  if (event.state === 'scheduled')
    return (
      <p className={styles.moment}>
        <PageTime time={event.startsAt} isShort />
      </p>
    );
  return (
    <p className={styles.moment}>
      <span className={styles.state} data-state={event.state}>
        {t(`states.${event.state}`)}
      </span>
      {event.clock && <bdi>{event.clock}</bdi>}
    </p>
  );
}

function Side({ name, points }: { name: string; points: number | undefined }) {
  return (
    <span className={styles.side}>
      <bdi>{name}</bdi> {points !== undefined && <strong>{points}</strong>}
    </span>
  );
}

function Price({ gameType, fixture, price }: FixtureRowProps & { price: SportPrice }) {
  const t = useTranslations('sportEvents');
  const format = useFormatter();
  const { vendorCode, eventId, home, away } = fixture.event;
  const text = format.number(Number(price.price), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const outcome = { home, away, draw: t('draw') }[price.key];
  return (
    <GuardedLink href={eventHref(gameType, vendorCode, eventId)} className={styles.price}>
      <bdi className={styles.outcome}>{outcome}</bdi> <strong>{text}</strong>
    </GuardedLink>
  );
}
