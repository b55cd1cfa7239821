'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useMember } from '@/lib/client/session/use-member';
import { useRouter } from '@/lib/i18n/navigation';
import { nextOf } from '@/lib/addresses/next-path';
import { routes } from '@/lib/routes';
import { LoginFormSkeleton } from './login-form-skeleton';

const LoginOnPage = lazy(() => import('./login-on-page').then((file) => ({ default: file.LoginOnPage })));

/** The form, fetched once it is known that nobody is logged in; a member has nothing to do here and goes on. */
export function LoginEntry() {
  const { state, error } = useMember();
  const router = useRouter();
  // A session that must change its password is somebody's, too: it is asked for that at home.
  const isSomebody = state === 'member' || error?.code === 'auth.password.change';
  useEffect(() => {
    if (!isSomebody) return;
    const next = state === 'member' ? nextOf(window.location.search) : null;
    router.replace(next ?? routes.home);
  }, [isSomebody, state, router]);
  // An account that cannot be asked for now must not keep anybody from logging in.
  if (isSomebody || (state !== 'visitor' && !error)) return <LoginFormSkeleton />;
  return (
    <Suspense fallback={<LoginFormSkeleton />}>
      <LoginOnPage />
    </Suspense>
  );
}
