'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useGuardedLink } from '@/components/gate/use-guarded-link';
import { Panel } from '@/components/ui/panel';
import { Table } from '@/components/ui/table';
import { useCall } from '@/lib/client/call/use-call';
import { launchHref } from '@/lib/client/game-params';
import { languageOf } from '@/lib/client/language';
import { boards, type Race, type RacePlace } from '@/lib/contract/calls/boards';
import { Link, usePathname } from '@/lib/i18n/navigation';
import styles from './boards.module.css';
import { raceEndText } from './race-end';

/** How often the places are asked again while somebody looks. */
const raceRestMs = 60_000;

export interface RaceBoardProps {
  served: Race;
  /** Its last day, written by the server: the first date that a browser writes takes it long. */
  servedEnd: string;
}

/** The race of the week: from the page first, then with the place of whoever is logged in. */
export function RaceBoard({ served, servedEnd }: RaceBoardProps) {
  const t = useTranslations('boards.race');
  const format = useFormatter();
  const input = { language: languageOf(useLocale()) };
  const { data: race = served } = useCall(boards.race, input, { refreshInterval: raceRestMs });
  const ends = race.to === served.to ? servedEnd : raceEndText(format, race);
  return (
    <Panel title={t('title')} id="race">
      <p>{t('lead', { ends })}</p>
      <p className={styles.about}>{t('honour')}</p>
      {race.own && <p>{ownText(t, race.own)}</p>}
      {race.list.length === 0 ? <p>{t('none')}</p> : <Places places={race.list} />}
    </Panel>
  );
}

function ownText(t: ReturnType<typeof useTranslations<'boards.race'>>, own: NonNullable<Race['own']>) {
  const { place, multiple } = own;
  if (multiple === null) return t('ownNone');
  return place === null ? t('ownOutside', { multiple }) : t('own', { place, multiple });
}

function Places({ places }: { places: readonly RacePlace[] }) {
  const t = useTranslations('boards.race');
  const tBoards = useTranslations('boards');
  const pathname = usePathname();
  const follow = useGuardedLink();
  return (
    <Table
      caption={t('title')}
      rows={places}
      rowKey={(entry) => `${entry.account} ${entry.multiple} ${entry.gameCode}`}
      columns={[
        { key: 'place', label: t('place'), cell: ({ place }) => place ?? '–' },
        {
          key: 'player',
          label: t('player'),
          cell: ({ account, isOwn, isDemonstration }) => (
            <>
              <bdi>{account}</bdi>
              {isOwn && <span className={styles.mark}>{t('you')}</span>}
              {isDemonstration && <span className={styles.mark}>{tBoards('demonstration')}</span>}
            </>
          ),
        },
        {
          key: 'game',
          label: t('game'),
          cell: (entry) => {
            const { href } = launchHref(entry, pathname);
            return (
              <Link href={href} onClick={(event) => follow(event, href)}>
                {entry.gameName}
              </Link>
            );
          },
        },
        {
          key: 'multiple',
          label: t('multiple'),
          align: 'end',
          cell: ({ multiple }) => <strong className="tabular">{`${multiple}×`}</strong>,
        },
      ]}
    />
  );
}
