import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fonts } from '@/components/brand/fonts';
import { FragmentThemeScript } from '@/components/shell/theme-script';
import '../../globals.css';

export const metadata: Metadata = { icons: { icon: '/art/icon.svg' } };

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default function ProofLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script changes attributes of <html> before React sees them.
    <html lang="en" className={fonts.className} suppressHydrationWarning>
      <head>
        <FragmentThemeScript />
      </head>
      <body>{children}</body>
    </html>
  );
}
