import type { ReactNode } from 'react';
import { OverlaysLoader } from '@/components/shell/overlays/overlays-loader';
import { PageToaster } from '@/components/shell/page-toaster';
import { HeaderSlot } from '@/app/_slots/header-slot';
import { KeeperSlot } from '@/app/_slots/keeper-slot';

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
      <KeeperSlot mayPopUp={false} />
    </>
  );
}
