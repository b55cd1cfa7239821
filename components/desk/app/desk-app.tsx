'use client';

import { SWRConfig } from 'swr';
import { useDeskMe } from '@/lib/client/desk/use-desk';
import { AcceptInvitation } from '../entry/accept-invitation';
import { SignIn } from '../entry/sign-in';
import { CommandProvider } from '../command/command-provider';
import { DeskScreen } from '../pages/desk-screen';
import { DeskFrame } from './desk-frame';
import { DeskNotice } from '../frame/desk-notice';

/** The whole of the desk in a browser: an invitation, the way in, or the pages. */
export function DeskApp({ path }: { path: readonly string[] }) {
  return (
    <SWRConfig value={{ revalidateOnFocus: false }}>
      {path[0] === 'invitation' ? <AcceptInvitation /> : <DeskInside path={path} />}
    </SWRConfig>
  );
}

function DeskInside({ path }: { path: readonly string[] }) {
  const { data: me, error, mutate } = useDeskMe();
  if (error?.code === 'desk.sign-in') return <SignIn />;
  if (!me) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  return (
    <CommandProvider me={me}>
      <DeskFrame me={me} path={path}>
        <DeskScreen me={me} path={path} />
      </DeskFrame>
    </CommandProvider>
  );
}
