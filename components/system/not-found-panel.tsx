import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { ActionRow, PageFrame } from '@/components/ui/page-frame';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

/** Nothing is at this address: what may have happened, a search, and the pages that most people want. */
export function NotFoundPanel({ search }: { search?: ReactNode }) {
  const t = useTranslations('system.notFound');
  const ways = [
    { href: routes.rng, label: t('games') },
    { href: routes.promotions, label: t('promotions') },
    { href: routes.help, label: t('help') },
  ];
  return (
    <PageFrame title={t('title')} lead={t('text')}>
      {search}
      <ActionRow label={t('more')}>
        <Link href={routes.home} className={buttonClass({ variant: 'primary' })}>
          {t('home')}
        </Link>
        {ways.map(({ href, label }) => (
          <Link key={href} href={href} className={buttonClass({ variant: 'secondary' })}>
            {label}
          </Link>
        ))}
      </ActionRow>
    </PageFrame>
  );
}
