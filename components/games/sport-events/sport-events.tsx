import { useTranslations } from 'next-intl';
import { PageTime } from '@/components/money/page-time';
import type { SportEvent, SportGameType } from '@/lib/contract/calls/sport-events';
import { FixtureRow } from './fixture-row';
import { groupFixtures } from './fixtures';
import styles from './sport-events.module.css';

const namedSports = [
  'football',
  'basketball',
  'tennis',
  'badminton',
  'tableTennis',
  'volleyball',
  'breachline',
  'tidegate',
  'paperTigers',
] as const;
const isNamed = (code: string): code is (typeof namedSports)[number] =>
  (namedSports as readonly string[]).includes(code);

export interface SportEventsProps {
  gameType: SportGameType;
  /** In the order in which they are to be read. */
  events: readonly SportEvent[];
  /** Nothing of it happens anywhere else. */
  isSimulated: boolean;
}

/** What can be bet on now, with prices, by sport and competition: as the vendors told it when the page was made. */
export function SportEvents({ gameType, events, isSimulated }: SportEventsProps) {
  const t = useTranslations('sportEvents');
  const told = events.map(({ reportedAt }) => reportedAt).sort();
  return (
    <section className={styles.events} aria-labelledby="sport-events">
      <h2 id="sport-events">{t('title')}</h2>
      {isSimulated && <p className={styles.note}>{t('simulated')}</p>}
      {events.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {groupFixtures(events).map(({ code, competitions }) => (
        <section key={code} className={styles.sport}>
          <h3>{t(`sports.${isNamed(code) ? code : 'other'}`)}</h3>
          {competitions.map(({ name, fixtures }) => (
            <section key={name} className={styles.competition}>
              <h4>
                <bdi>{name}</bdi>
              </h4>
              <ul className={styles.fixtures}>
                {fixtures.map((fixture) => (
                  <FixtureRow
                    key={`${fixture.event.vendorCode} ${fixture.event.eventId}`}
                    gameType={gameType}
                    fixture={fixture}
                  />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {told.length > 0 && (
        <p className={styles.note}>
          {t.rich('told', { time: () => <PageTime time={told.at(-1) ?? ''} isShort /> })}
        </p>
      )}
    </section>
  );
}
