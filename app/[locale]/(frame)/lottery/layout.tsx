import type { ReactNode } from 'react';
import { TopBarAlone } from '@/components/layout/top-bar-alone';

export default function LotteryLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TopBarAlone />
    </>
  );
}
