import { useTranslations } from 'next-intl';
import { firebaseOutcome } from '@/lib/client/firebase-outcomes';

/** What a visitor reads of a sign-in outside of the site that came to nothing. */
export function useFirebaseText(): (error: unknown) => string {
  const t = useTranslations('auth.firebase.outcomes');
  return (error) => t(firebaseOutcome(error));
}

/** Nothing that the visitor could do helps: a person has to. */
export function needsService(error: unknown): boolean {
  return firebaseOutcome(error) === 'quota';
}
