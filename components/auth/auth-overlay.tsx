'use client';

import dynamic from 'next/dynamic';
import { useOverlay } from '@/lib/client/overlay-atoms';

const AuthDialogs = dynamic(() => import('./auth-dialogs').then((file) => file.AuthDialogs), { ssr: false });

/** The dialogs of `?auth=…`. Nothing of them, the form library included, is fetched before one is opened. */
export function AuthOverlay() {
  const { auth } = useOverlay();
  return auth ? <AuthDialogs dialog={auth} /> : null;
}
