import { programPath } from './programs.mjs';

/**
 * Debian's packages, by the names of their commands. The first one is the browser without the windows that nobody sees: a page
 * takes half of the processor there.
 */
export const browserPackages = ['chromium-headless-shell', 'chromium'];

/** Where the machine has one; undefined where it has none, and Playwright's own is used. */
export const browserPath = () => programPath(...browserPackages);
