import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { SystemPage } from '@/components/system/system-page';
import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('system');
  return { title: t('notFound.title'), robots: { index: false } };
}

/** Every unknown address shares this page; the middleware answers it with 404. */
export default function NotFoundPage() {
  const t = useTranslations('system');
  return (
    <SystemPage title={t('notFound.title')} text={t('notFound.text')} mark="404">
      <Link href={routes.home} className={buttonClass({ variant: 'primary' })}>
        {t('notFound.home')}
      </Link>
      <Link href={routes.rng} className={buttonClass({ variant: 'secondary' })}>
        {t('notFound.games')}
      </Link>
    </SystemPage>
  );
}
