'use client';

import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '@/components/ui/when-idle';

export interface DeferredEffectsProps {
  /** Where the brand keeps its pictures, besides the site itself. */
  pictureHosts: readonly string[];
  /** Whether an announcement wants to open by itself on this page. */
  hasPopups: boolean;
}

/**
 * What looks after a page once it is there: pictures that failed, parts that could not be loaded, links of the notice
 * bar, announcements that open by themselves, the dialog that an address stands for. None of it is needed for a first
 * view, so none of it is in its load.
 */
export function DeferredEffectsLoader(props: DeferredEffectsProps) {
  const [Effects, setEffects] = useState<ComponentType<DeferredEffectsProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('./deferred-effects').then(
          (file) => startTransition(() => setEffects(() => file.DeferredEffects)),
          // Without them the page works as it stands.
          () => undefined,
        );
      }),
    [],
  );
  return Effects && <Effects {...props} />;
}
