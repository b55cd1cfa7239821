import type { ReactNode } from 'react';
import { show as showWith } from '@/lib/testing/scenes/client';
import english from '@/sandbox/messages/en.json';

/** With the vendor's words, as its documents have them. */
export const show = (element: ReactNode) => showWith(element, english);
