import { Trophy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { useRecords } from '@/components/money/use-records';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import { tournaments, type Tournament } from '@/lib/contract/calls/loyalty/tournaments';
import { TournamentBoard } from './tournament-board';
import { TournamentCard } from './tournament-card';

const noInput = {};

/** Free tournaments: what they ask for, the own progress, and one board at a time. */
export function TournamentPart({ memberId }: { memberId: string }) {
  const t = useTranslations('records.tournaments');
  const [shown, setShown] = useState<string | null>(null);
  const answer = useRecords(tournaments.list, noInput);
  if (shown !== null)
    return (
      <div className={styles.page}>
        <BackToList onBack={() => setShown(null)} />
        <TournamentBoard tournamentId={shown} />
      </div>
    );
  return (
    <LoadedRecords answer={answer} failedText={t('failed')} heights={[64, 260, 260]}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon={<Trophy size={28} />} title={t('none')} text={t('noneText')} />
        ) : (
          <>
            <p className={styles.note}>{t('lead')}</p>
            <Tournaments list={list} memberId={memberId} onShow={setShown} />
          </>
        )
      }
    </LoadedRecords>
  );
}

/** The board begins here: whoever opened it further down the list reads on from here, also by keyboard. */
function BackToList({ onBack }: { onBack: () => void }) {
  const t = useTranslations('records.tournaments');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'center' });
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.actions} ref={place}>
      <Button variant="secondary" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  );
}

interface TournamentsProps {
  list: readonly Tournament[];
  memberId: string;
  onShow: (tournamentId: string) => void;
}

function Tournaments({ list, memberId, onShow }: TournamentsProps) {
  const t = useTranslations('records.tournaments');
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {list.map((tournament) => (
        <TournamentCard
          key={tournament.tournamentId}
          tournament={tournament}
          memberId={memberId}
          onShow={() => onShow(tournament.tournamentId)}
        />
      ))}
    </ul>
  );
}
