'use client';

import { OverlayMessages } from '@/lib/client/overlay-messages';
import { useRouter } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { LoginForm } from './login-form';
import { useWelcome } from './use-welcome';

export function LoginOnPage() {
  return (
    <OverlayMessages>
      <LoginThenHome />
    </OverlayMessages>
  );
}

function LoginThenHome() {
  const router = useRouter();
  const welcome = useWelcome();
  return (
    <LoginForm
      onDone={() => {
        router.replace(routes.home);
        void welcome();
      }}
    />
  );
}
