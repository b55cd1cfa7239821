import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { loadPart } from '@/lib/client/call/load-part';

const LineDialog = lazy(
  loadPart(() => import('./line-dialog').then((file) => ({ default: file.LineDialog }))),
);

const never = () => () => undefined;

export interface LineChoiceProps {
  className?: string | undefined;
  /** Where else the site is reached. */
  origins: readonly string[];
}

/** An entry of the footer's list that opens the choice of lines. Pages are the same on all of them, so that only the browser knows which one it is on. */
export function LineChoice({ className, origins }: LineChoiceProps) {
  const t = useTranslations('lines');
  const own = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );
  const [isOpen, setIsOpen] = useState(false);
  if (own === null || origins.every((origin) => origin === own)) return null;
  return (
    <li>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {t('open')}
      </button>
      {isOpen && (
        <Suspense>
          <LineDialog origins={[...new Set([own, ...origins])]} own={own} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
