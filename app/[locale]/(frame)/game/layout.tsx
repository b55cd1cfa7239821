import type { ReactNode } from 'react';
import { TopBarAlone } from '@/components/shell/header/top-bar-alone';

export default function GameLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TopBarAlone />
    </>
  );
}
