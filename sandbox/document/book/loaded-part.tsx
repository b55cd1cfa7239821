import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLoaded } from '../shell/use-loaded';
import { ReadFailed } from './read-failed';

interface LoadedPartProps<Value> {
  /** Asked again whenever it is another function. */
  load: () => Promise<Value>;
  children: (value: Value) => ReactNode;
}

/** A part of the book that is read when it is opened. */
export function LoadedPart<Value>({ load, children }: LoadedPartProps<Value>) {
  const t = useTranslations('play.book');
  const { loaded, again } = useLoaded(load);
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed') return <ReadFailed title={t('list.failed')} onRetry={again} />;
  return children(loaded.value);
}
