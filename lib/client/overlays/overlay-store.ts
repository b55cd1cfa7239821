import { useSyncExternalStore } from 'react';
import { mayBeSignedIn } from '../call/session-signals';

/** `real-account` is the warning of spec §5 for trial accounts, `welcome` what a login ends with. */
export const authDialogs = [
  'login',
  'register',
  'forgot',
  'change-password',
  'welcome',
  'real-account',
] as const;
export type AuthDialog = (typeof authDialogs)[number];

/**
 * What lies over the page follows from the address (`?mc=withdraw`, `?auth=login`, `?notice=2`), so that back, reload
 * and sharing work. `OverlaysLoader` copies the address here; everything else only reads it.
 */
export interface Overlay {
  auth: AuthDialog | null;
  /** The open page of the member centre, `deposit`, `withdraw` … */
  memberPage: string | null;
  /** The open page of the centre of agents, `agentTeamOverview` … */
  agentPage: string | null;
  /** Which announcement is open, from 0. */
  notice: number | null;
  /** The open article of the help centre, or `feedback` for the form. */
  help: string | null;
  /** What is looked for in the search, which is open then; empty before anything is typed. */
  find: string | null;
}

const longestSearch = 60;
const noOverlay = overlayOf(new URLSearchParams());

// A plain store and no library: every page carries it. The server never writes to it, so its requests share nothing.
let current = noOverlay;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For the one component that follows the address. Help lies over what is open already; what an address names below it
 * opens when help is closed, or the later of the two would lie on top.
 */
export function setOverlay(overlay: Overlay): void {
  const { auth, memberPage, agentPage } = current;
  current =
    overlay.help === null
      ? overlay
      : {
          ...overlay,
          auth: overlay.auth === auth ? auth : null,
          memberPage: overlay.memberPage === memberPage ? memberPage : null,
          agentPage: overlay.agentPage === agentPage ? agentPage : null,
        };
  for (const listener of listeners) listener();
}

/** A page of a centre may keep parameters of its own in the address: `tab`, and what starts with `mc.` or `ac.`, go with it. */
const ofCentre = /^(?:tab$|[am]c(?:\.|$))/;
/** Help lies over a form without ending it: the dialog below keeps its place in the address, and what was typed. */
const belowHelp = /^(?:auth$|tab$|[am]c(?:\.|$))/;
const ofOverlay = /^(?:(?:auth|tab|notice|help|find)$|[am]c(?:\.|$))/;

export function overlayOf(search: URLSearchParams): Overlay {
  const auth = authDialogs.find((dialog) => dialog === search.get('auth')) ?? null;
  const notice = /^\d{1,4}$/.exec(search.get('notice') ?? '');
  const help = /^[a-z][a-z0-9-]{0,39}$/.exec(search.get('help') ?? '');
  return {
    auth,
    memberPage: search.get('mc') || null,
    agentPage: search.get('ac') || null,
    notice: notice && Number(notice[0]),
    help: help && help[0],
    find: search.get('find')?.slice(0, longestSearch) ?? null,
  };
}

/** The address of the page the visitor is on with these overlay parameters and no other ones. */
export function overlayHref(parameters: Record<string, string>, address = window.location.href): string {
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()]) if (ofOverlay.test(key)) url.searchParams.delete(key);
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

export interface OverlayControls extends Overlay {
  openAuth: (dialog: AuthDialog) => void;
  /** `parameters` are `tab`, or start with `mc.`: `openMemberPage('deposit', {'mc.deposit': id})`. */
  openMemberPage: (page: string, parameters?: Record<string, string>) => void;
  /** The announcement at this place of the list, from 0. */
  openNotice: (index: number) => void;
  /** An article of the help centre over the page, or `feedback`. */
  openHelp: (slug: string) => void;
  openSearch: () => void;
  close: () => void;
}

/**
 * What stays open below. A login over the page of a centre keeps it in the address: whose session ended while filling in
 * a form finds the form again after logging in, and somebody who turns the login down is back on the page below.
 */
function kept(names: RegExp): Record<string, string> {
  const search = new URLSearchParams(window.location.search);
  return Object.fromEntries([...search].filter(([key]) => names.test(key)));
}

function show(parameters: Record<string, string>): void {
  window.history.pushState(null, '', overlayHref(parameters));
}

/** Next follows the native history calls, so an overlay opens without a request. */
const controls: Omit<OverlayControls, keyof Overlay> = {
  openAuth: (kind) => show({ ...kept(ofCentre), auth: kind }),
  openMemberPage: (page, parameters = {}) => show({ ...parameters, mc: page }),
  openNotice: (index) => show({ notice: String(index) }),
  openSearch: () => show({ find: '' }),
  openHelp: (slug) => show({ ...kept(belowHelp), help: slug }),
  close: () => {
    const { auth, help } = overlayOf(new URLSearchParams(window.location.search));
    const isBackInside = auth !== null && mayBeSignedIn();
    const below = help !== null ? kept(belowHelp) : isBackInside ? kept(ofCentre) : {};
    window.history.replaceState(null, '', overlayHref(below));
  },
};

export function useOverlay(): OverlayControls {
  const overlay = useSyncExternalStore(
    subscribe,
    () => current,
    () => noOverlay,
  );
  return { ...overlay, ...controls };
}

/** For what only opens an overlay and must not render again when one opens. */
export function overlayControls(): Omit<OverlayControls, keyof Overlay> {
  return controls;
}
