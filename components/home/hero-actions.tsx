'use client';

import { useTranslations } from 'next-intl';
import { AuthLink } from '@/components/gate/auth-link';
import { buttonClass } from '@/components/ui/button-class';
import { useMember } from '@/lib/client/session/use-member';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import styles from './home.module.css';

/** A visitor's next step is an account; a member's is a game, and the gold of the view stays with their deposit. */
export function HeroActions() {
  const { state } = useMember();
  if (state === 'visitor') return <VisitorActions />;
  if (state === 'member') return <MemberActions />;
  // The cached page holds both; an attribute that the theme script sets chooses before the first paint.
  return (
    <>
      <div className={styles.visitorGuess}>
        <VisitorActions />
      </div>
      <div className={styles.memberGuess}>
        <MemberActions />
      </div>
    </>
  );
}

function VisitorActions() {
  const t = useTranslations('home.hero');
  return (
    <AuthLink dialog="register" className={buttonClass({ variant: 'action', size: 'l' })}>
      {t('join')}
    </AuthLink>
  );
}

function MemberActions() {
  const t = useTranslations('home.hero');
  return (
    <Link href={routes.rng} className={buttonClass({ variant: 'primary', size: 'l' })}>
      {t('play')}
    </Link>
  );
}
