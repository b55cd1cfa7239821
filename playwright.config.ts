import { defineConfig } from '@playwright/test';
import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';
import { browserPath } from './scripts/test/browser.mjs';

// Read by every process of a run, before its journeys.
forgetDeployment();
const executablePath = browserPath();
export default defineConfig({
  testMatch: ['e2e/*.spec.ts', 'sandbox/e2e/*.spec.ts'],
  outputDir: 'test-results',
  // Whatever is waited for comes much sooner; only a machine that is held up meanwhile needs so long.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  globalSetup: './e2e/global-setup.ts',
  // Each with a site and a database of its own: e2e/worker-site.ts. Two browsers with their sites are all that two cores
  // have room for.
  workers: 2,
  // On a machine that does other work too, a journey may run out of time once; twice in a row is a defect.
  retries: 1,
  reporter: [['list'], ['./e2e/failures-at-once.ts'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // What cannot be pressed after two minutes is not there, and keeps the other journeys waiting.
    actionTimeout: 120_000,
    // Without a graphics card each frame is drawn by the processor: what moves on for ever takes half of it from what is tried.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a test holds up or counts must come from the page itself; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes as much of the machine as the browser itself: only what has failed once is recorded.
    trace: 'on-first-retry',
  },
});
