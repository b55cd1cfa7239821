import { useTranslations } from 'next-intl';
import { GrowingEnd } from '@/components/ui/growing-end';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { CursorEnd } from './use-cursor-list';

/** Only a press goes on: other parts of the page stand below. */
export function ListEnd({ end, shown }: { end: CursorEnd; shown: number }) {
  const t = useTranslations('agentContracts');
  const common = useTranslations('wallet.common');
  const errorText = useErrorText();
  const { hasMore, isLoading, error, onMore } = end;
  if (!hasMore && shown === 0) return null;
  return (
    <GrowingEnd
      hasMore={hasMore}
      isLoading={isLoading}
      failure={error ? common('moreFailed', { reason: errorText(error) }) : null}
      onMore={onMore}
      label={common(error ? 'retry' : 'more')}
      status={t(hasMore ? 'shown' : 'allShown', { count: shown })}
      isDisabled
    />
  );
}
