import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import type { BenchRow } from '@/scripts/bench/rows';
import type { Connections, CrowdLogin, SeedGame, SeedLobby } from '@/platform/operate/seed';
import type { publishPool } from '@/platform/play/catalogue';
import type { GameFacts } from '@/platform/play/catalogue';
import type { publishStakes } from '@/platform/play/rounds';

/** What the catalogue of a platform stores of a vendor's games. */
export interface VendorGames {
  readonly gameCodes: readonly string[];
  /** The figures take some arithmetic: asked for a game that the catalogue lacks, and for no other. */
  readonly gameOf: (gameCode: string) => SeedGame;
  /** What opens all games of a type at once. */
  readonly lobbies: readonly SeedLobby[];
  /** The pool that the game feeds; null for one without. */
  readonly poolOf: (gameCode: string) => Parameters<typeof publishPool>[1] | null;
  readonly factsOf: (gameCode: string) => GameFacts;
  readonly stakeTermsOf: (gameCode: string) => Parameters<typeof publishStakes>[1];
}

/** The demonstration's played past, which needs games to be played. */
export interface VendorHistory {
  /** Plays what is left of it until the signal, and shows how far it is. */
  readonly keep: (options: {
    url: string;
    days: number;
    log: Pick<Logger, 'info' | 'warn'>;
    /** One line of a terminal, written over again and again; null where entries are collected. */
    line: ((text: string) => void) | null;
    signal: AbortSignal;
  }) => Promise<void>;
  /** Plays the days without leaving the machine to anybody else meanwhile. */
  readonly playAtOnce: (url: string) => Promise<void>;
}

/** The demonstration's own players, marked as such. */
export interface VendorCrowd {
  /** So many of the first logins keep a room or a sea company; the others come and go. */
  readonly company: number;
  /** Lets them play through the site at `origin` until the signal; never throws. */
  readonly keep: (options: {
    logins: readonly (CrowdLogin & { place?: number })[];
    origin: string;
    log: Pick<Logger, 'info'>;
    signal: AbortSignal;
    throng?: Throng;
  }) => Promise<void>;
}

/** A crowd that is to be too much. */
export interface Throng {
  /** How many times as many rounds a second come together. */
  factor: number;
  /** For how long at least who was turned away stays away. */
  troubleMs: number;
  /** Where everybody comes from: limits count by addresses. */
  addressOf: (username: string) => string;
}

/** What `npm run soak` asks of a vendor. */
export interface VendorSoak {
  /** How many logins play along. */
  readonly players: number;
  /** Stakes at live tables and in books, and watches the tables, until the signal. Never throws. */
  readonly play: (options: {
    logins: readonly CrowdLogin[];
    origin: string;
    log: Pick<Logger, 'info'>;
    signal: AbortSignal;
    throng: Throng;
  }) => Promise<void>;
  /** In a few words how much has been played so far. */
  readonly said: () => string;
  /** What must not be in the vendor’s books and proofs, by its name; waits before for what is under way. */
  readonly findings: (options: {
    url: string;
    origin: string;
  }) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Each has a process, so that none waits while another one computes. */
export const vendorWorks = ['dealer', 'simulator'] as const;
export type VendorWorkName = (typeof vendorWorks)[number];

/** Those that `VENDOR_WORKS` names. */
export const worksNamed = (setting: string): VendorWorkName[] =>
  vendorWorks.filter((name) => setting.split(/\s*,\s*/).includes(name));

/** Work of a vendor that has a process of its own: dealing at live tables, playing the matches of a book. */
export interface VendorWork {
  /** Goes on until the signal, and ends what is under way then; the holder names the process among all that do the same. */
  readonly keep: (options: {
    url: string;
    origin: string;
    holder: string;
    signal: AbortSignal;
  }) => Promise<void>;
}

/** In one transaction, with the rights of the owner; answers how many there were of each kind. */
export type Retire = (url: string) => Promise<Readonly<Record<string, number>>>;

/**
 * What a vendor that ships with the site hands in, and all that the house knows of it. Nothing of it is loaded before it
 * is used. The site and the platform hold without any: `npm run house:alone` proves it.
 */
export interface EmbeddedVendor {
  /** The folder of the SQL files of its own schema, which are applied with those of the platform. */
  readonly migrations: string;
  /** What the demonstration's rows say of it. */
  readonly connections: Connections;
  readonly games: () => Promise<VendorGames>;
  readonly history: () => Promise<VendorHistory>;
  readonly crowd: () => Promise<VendorCrowd>;
  readonly works: Readonly<Record<VendorWorkName, () => Promise<VendorWork>>>;
  /** What a database that was brought back to an earlier moment must not play again: see `scripts/backup/retire-shown.ts`. */
  readonly retire: () => Promise<Retire>;
  /** Writes the documents that are made once for each build. */
  readonly buildDocuments: () => Promise<void>;
  /** Measures its games on a site in use, for `npm run bench`. */
  readonly bench: (origin: string) => Promise<BenchRow[]>;
  /** Measures its live tables on a database of their own, for `npm run bench`. */
  readonly benchTables: () => Promise<BenchRow[]>;
  /** Measures its sportsbook likewise. */
  readonly benchBook: () => Promise<BenchRow[]>;
  /** One run of endurance. */
  readonly soak: () => Promise<VendorSoak>;
}

const manifest = 'sandbox/index.ts';

/** Whether there is one, without loading it. */
export const hasEmbeddedVendor = (): boolean => existsSync(manifest);

/** The vendor that lies beside the site; null where there is none. The path is computed, so that types hold without it. */
export async function embeddedVendor(): Promise<EmbeddedVendor | null> {
  if (!hasEmbeddedVendor()) return null;
  const { vendor } = (await import(`../../${manifest}`)) as { vendor: EmbeddedVendor };
  return vendor;
}

/** For `migrate`: the folders of whoever keeps tables beside the platform's. */
export async function vendorMigrations(): Promise<string[]> {
  const vendor = await embeddedVendor();
  return vendor ? [vendor.migrations] : [];
}
