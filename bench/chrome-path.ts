import { chromium } from '@playwright/test';
import { programPath } from '../scripts/test/programs.mjs';

/** The system's chromium where there is one, otherwise the browser that Playwright has installed. */
export const chromePath = (): string => programPath('chromium') ?? chromium.executablePath();
