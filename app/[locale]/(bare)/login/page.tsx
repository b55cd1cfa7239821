import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginScreen } from '@/components/login/screen/login-screen';
import { PageToaster } from '@/components/shell/page-toaster';
import { BannerSlot } from '@/app/_slots/banner-slot';
import { getPermission, offeredLocales } from '@/app/_read/chrome';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.login');
  return { title: t('title'), robots: { index: false } };
}

/** Where a brand that shows its pages to members only sends everybody else. */
export default async function LoginPage() {
  const permission = await getPermission();
  return (
    <>
      <LoginScreen locales={offeredLocales(permission)} banner={<BannerSlot group="w_login" />} />
      <PageToaster />
    </>
  );
}
