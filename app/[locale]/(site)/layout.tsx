import type { ReactNode } from 'react';
import { OverlaysLoader } from '@/components/shell/overlays/overlays-loader';
import { PageToaster } from '@/components/shell/page-toaster';
// As they stand in the page: their styles follow this order, and those that no other layout has are one sheet.
import { HeaderSlot } from '@/app/_slots/header-slot';
import { NoticeSlot } from '@/app/_slots/notice-slot';
import { SideBarSlot } from '@/app/_slots/side-bar-slot';
import { FooterSlot } from '@/app/_slots/footer-slot';
import { TabBarSlot } from '@/app/_slots/tab-bar-slot';
import { DeferredEffectsSlot } from '@/app/_slots/deferred-effects-slot';
import { MeasureSlot } from '@/app/_slots/measure-slot';
import { SnowSlot } from '@/app/_slots/snow-slot';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <HeaderSlot />
      <NoticeSlot />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SideBarSlot />
      <FooterSlot />
      <TabBarSlot />
      <OverlaysLoader />
      <PageToaster />
      <DeferredEffectsSlot />
      <MeasureSlot />
      <SnowSlot />
    </>
  );
}
