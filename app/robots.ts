import type { MetadataRoute } from 'next';
import { siteOrigin } from '@/lib/document/page-metadata';

/** The address of the site is known when it runs, not when it is built. */
export const dynamic = 'force-dynamic';

/** Calls and the sandbox are no pages; what must not be listed among pages says so itself. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/wps/', '/lgw/', '/lotto/', '/sandbox/'] },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
