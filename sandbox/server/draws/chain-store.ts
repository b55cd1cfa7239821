import type { Reader } from '../sql';
import { openSeed, sealSeed } from '../seals/sealed-seed';
import { linkBefore, nearestKept, type MadeChain } from './chain';

/** All SQL of `sandbox.draw_chains` and `sandbox.draw_reveals`. Links lie sealed there until they are drawn with. */
export interface ChainName {
  gameCode: string;
  isRehearsal: boolean;
}

/** What is published of a chain. */
export interface PublishedChain {
  chainId: string;
  anchor: string;
  firstSequence: number;
  links: number;
}

export interface StoredChain extends PublishedChain, ChainName {
  sealedLinks: Buffer[];
}

const published = `chain_id as "chainId", anchor, first_sequence as "firstSequence", links`;

/** One after the other: until the transaction ends nobody else makes a chain of this game or draws with this one. */
export async function lockDraws(reader: Reader, name: string): Promise<void> {
  await reader.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`draws:${name}`]);
}

/** The chain that this draw belongs to; null as long as there is none. */
export async function findChain(
  reader: Reader,
  { gameCode, isRehearsal }: ChainName,
  sequence: number,
): Promise<PublishedChain | null> {
  const { rows } = await reader.query<PublishedChain>(
    `select ${published} from sandbox.draw_chains
     where game_code = $1 and is_rehearsal = $2 and $3 between first_sequence and first_sequence + links - 1
     order by first_sequence desc limit 1`,
    [gameCode, isRehearsal, sequence],
  );
  return rows[0] ?? null;
}

export async function getChain(reader: Reader, chainId: string): Promise<StoredChain | null> {
  const { rows } = await reader.query<StoredChain>(
    `select ${published}, game_code as "gameCode", is_rehearsal as "isRehearsal", sealed_links as "sealedLinks" from sandbox.draw_chains where chain_id = $1`,
    [chainId],
  );
  return rows[0] ?? null;
}

export interface NewChain extends ChainName {
  chainId: string;
  firstSequence: number;
  links: number;
  made: MadeChain;
  now: Date;
}

const sealName = (chainId: string, index: number): string => `${chainId}:${index}`;

export async function insertChain(reader: Reader, chain: NewChain): Promise<PublishedChain> {
  const { chainId, gameCode, isRehearsal, firstSequence, links, made, now } = chain;
  const sealed = made.kept.map(({ link }, index) => sealSeed(link, sealName(chainId, index)));
  await reader.query(
    `insert into sandbox.draw_chains (chain_id, game_code, is_rehearsal, first_sequence, links, anchor, sealed_links, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [chainId, gameCode, isRehearsal, firstSequence, links, made.anchor, sealed, now],
  );
  return { chainId, anchor: made.anchor, firstSequence, links };
}

/** Opens the link of this draw, in this process alone. */
export function openLink(
  { chainId, firstSequence, links, sealedLinks }: StoredChain,
  sequence: number,
): string {
  const { index, hashes } = nearestKept(sequence - firstSequence + 1, links);
  const sealed = sealedLinks[index];
  if (!sealed) throw new Error(`${chainId} has lost a link`);
  return linkBefore(openSeed(sealed, sealName(chainId, index)), hashes);
}

export interface Reveal {
  sequence: number;
  entropy: string;
  link: string;
  numbers: unknown;
}

/** What was drawn with these numbers of the chain, and with the last one of all. */
export async function listReveals(
  reader: Reader,
  chainId: string,
  sequences: readonly number[],
): Promise<Reveal[]> {
  const { rows } = await reader.query<Reveal>(
    `select sequence, entropy, link, numbers from sandbox.draw_reveals where chain_id = $1 and sequence = any($2)`,
    [chainId, sequences],
  );
  return rows;
}

export async function getLastSequence(reader: Reader, chainId: string): Promise<number | null> {
  const { rows } = await reader.query<{ sequence: number | null }>(
    'select max(sequence) as sequence from sandbox.draw_reveals where chain_id = $1',
    [chainId],
  );
  return rows[0]?.sequence ?? null;
}

export async function insertReveals(
  reader: Reader,
  { chainId, reveals, now }: { chainId: string; reveals: readonly Reveal[]; now: Date },
): Promise<void> {
  await reader.query(
    `insert into sandbox.draw_reveals (chain_id, sequence, entropy, link, numbers, revealed_at)
     select $1, r.sequence, r.entropy, r.link, r.numbers, $3
     from jsonb_to_recordset($2) r (sequence integer, entropy text, link text, numbers jsonb)`,
    [chainId, JSON.stringify(reveals), now],
  );
}
