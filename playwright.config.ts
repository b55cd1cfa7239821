import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

/** Debian's chromium where there is one, otherwise the browser that Playwright installs itself. */
function systemChromium(): string | undefined {
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

const executablePath = systemChromium();
/** The site with its own platform, and a second one whose platform is the first. */
export const port = 3210;
export const remotePort = 3211;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One site and one database: the journeys run one after another.
  workers: 1,
  // On a machine that does other work too, a journey may run out of time once; twice in a row is a defect.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
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
    // Requests that a test holds up or counts must come from the page itself; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: [
    siteServer(port, { DATA_DIR: '.data/e2e', TRUSTED_PROXIES: '127.0.0.1,::1' }),
    siteServer(remotePort, { DATA_DIR: '.data/e2e-remote', GATEWAY_URL: `http://localhost:${port}` }),
  ],
});

function siteServer(at: number, env: Record<string, string>) {
  return {
    command: 'node --import tsx scripts/start/supervisor.ts',
    url: `http://localhost:${at}/wps/system/status`,
    env: { ...env, PORT: String(at), NODE_ENV: 'production' },
    timeout: 180_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  };
}
