import type { IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Refusal } from '../lib/guard/doors.mjs';

export const clientHeader: string;
export const internalHeader: string;

export interface GuardOptions {
  trusted: BlockList;
  internalKey: Buffer | null;
  transportSecurity: string | null;
  desk?: { host: string | null; siteHost: string | null } | null;
}

export function parseTrustedProxies(text: string): BlockList;
export function plainAddress(address?: string): string;
export function clientAddressOf(peer: string, forwardedFor: string | undefined, trusted: BlockList): string;
export function guardRequest(request: IncomingMessage, options: GuardOptions): Refusal | null;
export function guardServer<S extends Server>(server: S, options: GuardOptions): S;
export function installGuard(options?: {
  trustedProxies?: string | undefined;
  secret?: string | undefined;
  host?: string | undefined;
  publicUrl?: string | undefined;
  includesSubdomains?: boolean | undefined;
  deskPort?: number | undefined;
  deskOrigin?: string | undefined;
}): () => void;
export function exitWithParent(): void;
