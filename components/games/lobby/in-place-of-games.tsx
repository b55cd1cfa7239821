import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { GateAnswer } from '@/lib/contract/account-gate';
import styles from './game-lobby.module.css';
import { isFiltered, type LobbyFilters } from './lobby-filters';
import type { LobbyGamesListProps } from './lobby-games-list';

/** Why there are no tiles: they could not be had, are not there, or need a login. */
export function InPlaceOfGames({ games, filters, onChange }: LobbyGamesListProps) {
  const t = useTranslations('games');
  const errorText = useErrorText();
  if (games.gate !== 'open') return <ListGate gate={games.gate} kind={filters.list.kind} />;
  if (!games.error) return <NoGames filters={filters} onChange={onChange} />;
  return (
    <ErrorState
      title={t('error.title')}
      text={errorText(games.error)}
      retryLabel={t('error.retry')}
      onRetry={games.retry}
      isBusy={games.isLoading}
    />
  );
}

/** An address that somebody shared may name a list that needs a login, or a real account. */
function ListGate({ gate, kind }: { gate: GateAnswer; kind: LobbyFilters['list']['kind'] }) {
  const t = useTranslations('games.gate');
  if (gate === 'open') return null;
  return (
    <EmptyState
      title={t(gate === 'login' ? 'loginTitle' : 'realTitle')}
      text={t(kind === 'favourites' || kind === 'recent' ? kind : 'catalogue')}
      action={
        <Button onClick={() => overlayControls().openAuth(gate)}>
          {t(gate === 'login' ? 'login' : 'real')}
        </Button>
      }
    />
  );
}

function NoGames({ filters, onChange }: Pick<LobbyGamesListProps, 'filters' | 'onChange'>) {
  const t = useTranslations('games.empty');
  const { kind } = filters.list;
  if (!isFiltered(filters)) {
    if (kind === 'favourites') return <EmptyState title={t('favouritesTitle')} text={t('favourites')} />;
    if (kind === 'recent') return <EmptyState title={t('recentTitle')} text={t('recent')} />;
    return <EmptyState title={t('title')} text={t('hall')} />;
  }
  return (
    <EmptyState
      title={t('title')}
      text={t('filtered')}
      action={
        <div className={styles.steps}>
          <Button variant="secondary" onClick={() => onChange({ kind: 'list', list: filters.list })}>
            {t('clear')}
          </Button>
          {kind !== 'all' && filters.name.trim() && (
            <Button variant="secondary" onClick={() => onChange({ kind: 'everywhere' })}>
              {t('everywhere')}
            </Button>
          )}
        </div>
      }
    />
  );
}
