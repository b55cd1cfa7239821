'use client';

/**
 * Icons that parts of the server place. Taken from here they travel with the script, once for all pages and languages;
 * taken from the library each page would spell their drawings out a second time, for React.
 */
export { ArrowRight, Gift, Headset, UserPlus } from 'lucide-react';
