import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { fonts } from '@/components/brand/fonts';
import { FragmentThemeScript } from '@/components/shell/theme-script';
import { bookOfLobby } from '@/sandbox/book/books';
import '../../../globals.css';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

interface GamesLayoutProps {
  children: ReactNode;
  params: Promise<{ gameCode: string }>;
}

/**
 * A game document is a scene of its own, dark in either theme of the site around it; a book is read like a page and has the
 * theme that its address names. Both speak the language of their address.
 */
export default async function GamesLayout({ children, params }: GamesLayoutProps) {
  const isBook = bookOfLobby((await params).gameCode) !== null;
  return (
    // The theme script changes attributes of <html> before React sees them.
    <html
      lang="en"
      data-theme={isBook ? undefined : 'dark'}
      className={fonts.className}
      suppressHydrationWarning
    >
      <head>{isBook && <FragmentThemeScript />}</head>
      <body>{children}</body>
    </html>
  );
}
