import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { fonts } from '@/components/brand/fonts';
import '../../globals.css';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

/** A game document is dark in either theme of the site around it, and speaks the language that its address names. */
export default function GamesLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="dark" className={fonts.className} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
