import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

/** Next's navigation, aware of the language prefix. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing);
