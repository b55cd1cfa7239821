'use client';

import { atom, useAtomValue } from 'jotai';
import { mayBeSignedIn } from './session-signals';

/** `real-account` is the warning of section 5 for trial accounts. */
export const authDialogs = ['login', 'register', 'real-account'] as const;
export type AuthDialog = (typeof authDialogs)[number];

/**
 * What lies over the page follows from the address (`?mc=withdraw`, `?auth=login`), so that back, reload and sharing
 * work. `OverlayAddress` copies the address into this atom; everything else only reads it.
 */
export interface Overlay {
  auth: AuthDialog | null;
  /** The open page of the member centre, `deposit`, `withdraw` … */
  memberPage: string | null;
}

const noOverlay: Overlay = { auth: null, memberPage: null };

export const overlayAtom = atom<Overlay>(noOverlay);

const overlayKeys = new Set(['auth', 'mc', 'ac', 'notice']);

/** A member-centre page may keep parameters of its own in the address: they start with `mc.` and go with it. */
function belongsToOverlay(key: string): boolean {
  return overlayKeys.has(key) || key.startsWith('mc.') || key.startsWith('ac.');
}

export function overlayOf(search: URLSearchParams): Overlay {
  const auth = authDialogs.find((dialog) => dialog === search.get('auth')) ?? null;
  return { auth, memberPage: search.get('mc') || null };
}

/** The address of the page the visitor is on with these overlay parameters and no other ones. */
export function overlayHref(parameters: Record<string, string>, address = window.location.href): string {
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()]) if (belongsToOverlay(key)) url.searchParams.delete(key);
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

export interface OverlayControls extends Overlay {
  openAuth: (dialog: AuthDialog) => void;
  /** `parameters` must start with `mc.`: `openMemberPage('deposit', {'mc.deposit': id})`. */
  openMemberPage: (page: string, parameters?: Record<string, string>) => void;
  close: () => void;
}

/**
 * The open page of the member centre. A login over it keeps it in the address: whose session ended while filling in a
 * form finds the form again after logging in, and somebody who turns the login down is back on the page below.
 */
function memberParameters(): Record<string, string> {
  const search = new URLSearchParams(window.location.search);
  return Object.fromEntries([...search].filter(([key]) => key === 'mc' || key.startsWith('mc.')));
}

/** Next follows the native history calls, so an overlay opens without a request. */
const controls: Omit<OverlayControls, keyof Overlay> = {
  openAuth: (kind) => window.history.pushState(null, '', overlayHref({ ...memberParameters(), auth: kind })),
  openMemberPage: (page, parameters = {}) =>
    window.history.pushState(null, '', overlayHref({ ...parameters, mc: page })),
  close: () => {
    const isBackInside =
      overlayOf(new URLSearchParams(window.location.search)).auth !== null && mayBeSignedIn();
    window.history.replaceState(null, '', overlayHref(isBackInside ? memberParameters() : {}));
  },
};

export function useOverlay(): OverlayControls {
  return { ...useAtomValue(overlayAtom), ...controls };
}

/** For what only opens an overlay and must not render again when one opens. */
export function overlayControls(): Omit<OverlayControls, keyof Overlay> {
  return controls;
}
