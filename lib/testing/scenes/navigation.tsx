import type { ComponentProps } from 'react';
import { useAddressSearch } from './client';

/**
 * What tests put in the place of the two modules of navigation. A mock stands above the imports of its file, so it is
 * fetched by name: `jest.mock('next/navigation', () => jest.requireActual('./navigation').next)`.
 */
export const next = { useSearchParams: useAddressSearch };

/** Links lead nowhere, and what is pushed is lost; the path is the one that the test has put into the address. */
export const site = {
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => window.location.pathname,
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
};
