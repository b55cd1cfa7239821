import type { MouseEvent } from 'react';
import { isPlainPress } from '@/lib/i18n/plain-press';
import { useRouter } from '@/lib/i18n/navigation';
import { useActionGate } from './use-action-gate';

/** The press of a link to a launch: through the action gate first. A tab of its own asks there. */
export function useGuardedLink(): (event: MouseEvent, href: string) => void {
  const pass = useActionGate('session');
  const router = useRouter();
  return (event, href) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    pass(() => router.push(href));
  };
}
