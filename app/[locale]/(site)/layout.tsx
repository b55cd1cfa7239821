import type { ReactNode } from 'react';
import { AuthOverlay } from '@/components/auth/auth-overlay';
import { PageToaster } from '@/components/layout/page-toaster';
import { TabBar } from '@/components/layout/tab-bar';
import { MemberCentreOverlay } from '@/components/member-centre/member-centre-overlay';
import { FooterSlot } from './_slots/footer-slot';
import { HeaderSlot } from './_slots/header-slot';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <HeaderSlot />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <FooterSlot />
      <TabBar />
      <MemberCentreOverlay />
      <AuthOverlay />
      <PageToaster />
    </>
  );
}
