import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/state-panel';
import { useBookFault } from './words/use-book-fault';

export interface ReadFailedProps {
  title: string;
  /** Why, where the book has said it. */
  code?: string;
  retryLabel?: string;
  onRetry: () => void;
}

/** What could not be read, that no money has moved by it, and the way on. */
export function ReadFailed({ title, code, retryLabel, onRetry }: ReadFailedProps) {
  const t = useTranslations('play.book');
  const fault = useBookFault();
  return (
    <ErrorState
      title={title}
      text={code === undefined ? t('safe') : `${fault(code)} ${t('safe')}`}
      retryLabel={retryLabel ?? t('again')}
      onRetry={onRetry}
    />
  );
}
