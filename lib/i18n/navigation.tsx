'use client';

import { useLocale } from 'next-intl';
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useMemo, type ComponentProps, type MouseEvent } from 'react';
import { isPlainPress } from './plain-press';
import { localizedPath, pathWithoutLocale } from './localized-path';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'target'> {
  /** A path of the site, without its language. */
  href: string;
}

/**
 * A link to another page, in the language of this one, that is followed without loading the document anew. next/link
 * does this too; its prefetching is used nowhere here, and every page would carry it (measured: 3 KB of its first load).
 */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const router = useNextRouter();
  const address = localizedPath(useLocale(), href);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    router.push(address);
  }
  return <a href={address} onClick={follow} {...rest} />;
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
