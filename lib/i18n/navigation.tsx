'use client';

import { useLocale } from 'next-intl';
import NextLink from 'next/link';
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useMemo, type ComponentProps } from 'react';
import { localizedPath, pathWithoutLocale } from './localized-path';

/**
 * Next's navigation, aware of the language prefix. next-intl brings one too; of what that can do this site needs the
 * prefix alone, and every page would carry the rest (measured: 2 KB of its first load).
 */
export function Link({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string }) {
  return <NextLink href={localizedPath(useLocale(), href)} {...rest} />;
}

/** The path of the address that the visitor sees, without its language. */
export function usePathname(): string {
  return pathWithoutLocale(useNextPathname());
}

export interface NavigateOptions {
  /** Another language than that of the page. */
  locale?: string;
  scroll?: boolean;
}

export interface Router {
  push: (path: string, options?: NavigateOptions) => void;
  replace: (path: string, options?: NavigateOptions) => void;
  refresh: () => void;
}

/** Takes paths without a language and leads to them in that of the page. */
export function useRouter(): Router {
  const router = useNextRouter();
  const current = useLocale();
  return useMemo(
    () => ({
      push: (path, { locale = current, ...options } = {}) =>
        router.push(localizedPath(locale, path), options),
      replace: (path, { locale = current, ...options } = {}) =>
        router.replace(localizedPath(locale, path), options),
      refresh: () => router.refresh(),
    }),
    [router, current],
  );
}
