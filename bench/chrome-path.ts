import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';

/** The system's chromium where there is one, otherwise the browser that Playwright has installed. */
export function chromePath(): string {
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  } catch {
    return chromium.executablePath();
  }
}
