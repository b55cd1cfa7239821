import type { ReactNode } from 'react';
import { AuthOverlay } from '@/components/auth/auth-overlay';
import { PageToaster } from '@/components/layout/page-toaster';
import { MemberCentreOverlay } from '@/components/member-centre/member-centre-overlay';
import { HeaderOnlySlot } from '../(site)/_slots/header-slot';

/** The top bar alone: what is below fills the screen. */
export default function FrameLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <HeaderOnlySlot />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <MemberCentreOverlay />
      <AuthOverlay />
      <PageToaster />
    </>
  );
}
