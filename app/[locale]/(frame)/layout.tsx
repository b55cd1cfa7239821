import type { ReactNode } from 'react';
import { OverlaysLoader } from '@/components/shell/overlays/overlays-loader';
import { PageToaster } from '@/components/shell/page-toaster';
import { HeaderSlot } from '@/app/_slots/header-slot';
import { DeferredEffectsSlot } from '@/app/_slots/deferred-effects-slot';

/** The header alone: what is below fills the screen. Some of these pages take its lower bar away, too. */
export default function FrameLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <HeaderSlot />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <OverlaysLoader />
      <PageToaster />
      <DeferredEffectsSlot mayPopUp={false} />
    </>
  );
}
