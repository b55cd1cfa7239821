'use client';

import { Suspense } from 'react';
import { overlayControls, type AuthDialog } from '@/lib/client/overlay-store';
import { OverlayMessages } from '@/lib/client/overlay-messages';
import { useMember } from '@/lib/client/use-member';
import { LoginDialog } from './login-dialog';
import { RealAccountDialog } from './real-account-dialog';
import { RegisterDialog } from './register-dialog';

const dialogs = { login: LoginDialog, register: RegisterDialog, 'real-account': RealAccountDialog } as const;

export function AuthDialogs({ dialog }: { dialog: AuthDialog }) {
  const { state } = useMember();
  // A shared or reloaded address of a form that a member has no use for shows the page below it.
  if (state === 'member' && dialog !== 'real-account') return null;
  const OpenDialog = dialogs[dialog];
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <OpenDialog onClose={overlayControls().close} />
      </OverlayMessages>
    </Suspense>
  );
}
