import type { ReactNode } from 'react';
import { PageOverlays } from '@/components/layout/page-overlays';
import { PageToaster } from '@/components/layout/page-toaster';
import { FooterSlot } from './_slots/footer-slot';
import { HeaderSlot } from './_slots/header-slot';
import { KeeperSlot } from './_slots/keeper-slot';
import { MeasureSlot } from './_slots/measure-slot';
import { NoticeSlot } from './_slots/notice-slot';
import { SideBarSlot } from './_slots/side-bar-slot';
import { SnowSlot } from './_slots/snow-slot';
import { TabBarSlot } from './_slots/tab-bar-slot';

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
      <PageOverlays />
      <PageToaster />
      <KeeperSlot />
      <MeasureSlot />
      <SnowSlot />
    </>
  );
}
