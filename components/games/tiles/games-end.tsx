import { useTranslations } from 'next-intl';
import { GrowingEnd } from '@/components/ui/growing-end';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { CallError } from '@/lib/contract/errors';

export interface GamesEndProps {
  /** How many games are here, and of how many, where that is known. */
  shown: number;
  total: number | null;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the list did not grow. */
  error: CallError | null;
  onMore: () => void;
  onRetry: () => void;
}

/** The end of a list of games that grows. */
export function GamesEnd({ shown, total, isLoading, error, onMore, onRetry, ...list }: GamesEndProps) {
  const t = useTranslations('games');
  const errorText = useErrorText();
  const hasMore = error !== null || isLoading || list.hasMore;
  return (
    <GrowingEnd
      hasMore={hasMore}
      isLoading={isLoading}
      failure={error && t('lobby.moreFailed', { reason: errorText(error) })}
      onMore={error ? onRetry : onMore}
      label={error ? t('error.retry') : t('lobby.more')}
      status={
        total === null
          ? t('lobby.count', { count: shown })
          : t(hasMore ? 'lobby.shown' : 'lobby.allShown', { shown, total })
      }
    />
  );
}
