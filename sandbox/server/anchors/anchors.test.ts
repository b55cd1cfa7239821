import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { commitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { publishedKeys } from '../seals/proof-signer';
import {
  anchorHash,
  checkInclusion,
  isChain,
  isIncluded,
  rootOfLeaves,
  type Leaf,
} from '@/sandbox/proofs/anchor';
import { testWords } from '@/sandbox/testing/document-words';
import { showAnchors } from './anchors-page';
import { anchorCommitments, getInclusion, listAnchors } from './anchor-store';

const test = useTestDatabase();
const { keys } = publishedKeys();
let pool: Pool;
let count = 0;

beforeAll(async () => {
  pool = test.poolFor('parlour_vendor');
  await pool.query(`insert into sandbox.game_players (player_id) values ('ply_a')`);
});

/** A commitment that waits, of a round in a session of its own or of a match at a table of its own. */
async function commit(kind: 'round' | 'match', at: string): Promise<Leaf> {
  count += 1;
  const serverSeed = newServerSeed();
  const leaf = { id: `${kind === 'round' ? 'vrd' : 'mat'}_a${count}`, commitment: commitmentOf(serverSeed) };
  const values = [leaf.id, leaf.commitment, serverSeed, at];
  if (kind === 'match') {
    await test.owner.query(
      `insert into sandbox.matches (match_id, commitment, server_seed, created_at, room_code, game_code, currency, stake_minor, seats)
       values ($1, $2, $3, $4, $1, 'dice-duel', 'PLAY', 100, 2)`,
      values,
    );
    return leaf;
  }
  await test.owner.query(
    `insert into sandbox.game_sessions (session_id, token_hash, launch_hash, wallet_session_id, player_id, game_code, currency,
       language, back_url, opened_at)
     values ($1::text, sha256($1::text::bytea), sha256($1::text::bytea), $1::text, 'ply_a', 'harbour-jacks', 'PLAY', 'en', '/', $2)`,
    [`ses_a${count}`, at],
  );
  await test.owner.query(
    `insert into sandbox.rounds (round_id, commitment, server_seed, committed_at, session_id, player_id, game_code, nonce, state)
     values ($1, $2, $3, $4, $5, 'ply_a', 'harbour-jacks', 1, 'committed')`,
    [...values, `ses_a${count}`],
  );
  return leaf;
}

describe('the anchors of the days', () => {
  const leaves: Leaf[] = [];

  it('take every commitment of rounds and matches that is not anchored, in the order of their moments', async () => {
    const late = await commit('round', '2026-03-01T23:00:00Z');
    const early = await commit('match', '2026-03-01T01:00:00Z');
    const middle = await commit('round', '2026-03-01T12:00:00Z');
    leaves.push(early, middle, late);
    const anchor = await anchorCommitments(pool, new Date('2026-03-02T00:00:05Z'));
    expect(anchor).toMatchObject({ number: 1, day: '2026-03-01', leaves: 3, previous: null });
    expect(anchor?.root).toBe(rootOfLeaves(leaves));
  });

  it('are made once a day, however often and by however many at once', async () => {
    const again = await anchorCommitments(pool, new Date('2026-03-02T23:59:59Z'));
    expect(again).toBeNull();
    const now = new Date('2026-03-03T00:00:05Z');
    await commit('round', '2026-03-02T08:00:00Z');
    const made = await Promise.all([1, 2, 3, 4].map(() => anchorCommitments(pool, now)));
    expect(made.filter((anchor) => anchor !== null)).toHaveLength(1);
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from sandbox.anchor_leaves');
    expect([await listAnchors(pool), rows[0]?.n]).toMatchObject([[{ leaves: 3 }, { leaves: 1 }], 4]);
  });

  it('take what was written after its day with the next one, and name the one before', async () => {
    const past = await commit('round', '2026-02-01T08:00:00Z');
    expect(await getInclusion(pool, past.id)).toBeNull();
    expect(await checkInclusion(past, null, keys)).toEqual({ kind: 'waiting' });
    await anchorCommitments(pool, new Date('2026-03-07T06:00:00Z'));
    await anchorCommitments(pool, new Date('2026-03-08T06:00:00Z'));
    const anchors = await listAnchors(pool);
    expect(anchors.map(({ day, leaves: size }) => [day, size])).toEqual([
      ['2026-03-01', 3],
      ['2026-03-02', 1],
      ['2026-03-06', 1],
      ['2026-03-07', 0],
    ]);
    expect(await checkInclusion(past, await getInclusion(pool, past.id), keys)).toEqual({
      kind: 'anchored',
      day: '2026-03-06',
    });
    expect(isChain(anchors)).toBe(true);
    expect(anchors[1]?.previous).toBe(anchorHash(anchors[0]!));
    const changed = anchors.map((anchor, at) => (at === 1 ? { ...anchor, leaves: 2 } : anchor));
    expect(isChain(changed)).toBe(false);
    expect(isChain(anchors.filter((_anchor, at) => at !== 1))).toBe(false);
  });

  it('hold each commitment at its place, and no other one', async () => {
    for (const leaf of leaves) {
      const inclusion = (await getInclusion(pool, leaf.id))!;
      expect(await checkInclusion(leaf, inclusion, keys)).toEqual({ kind: 'anchored', day: '2026-03-01' });
      expect(await checkInclusion(leaf, inclusion, null)).toEqual({ kind: 'unchecked', day: '2026-03-01' });
      const broken = [
        [{ ...leaf, commitment: '0'.repeat(64) }, inclusion],
        [{ ...leaf, id: 'vrd_other' }, inclusion],
        [leaf, { ...inclusion, place: (inclusion.place + 1) % 3 }],
        [leaf, { ...inclusion, path: inclusion.path.slice(1) }],
        [leaf, { ...inclusion, anchor: { ...inclusion.anchor, day: '2026-02-28' } }],
        [leaf, { ...inclusion, anchor: { ...inclusion.anchor, leaves: 4 } }],
        [leaf, 'anchored'],
      ] as const;
      for (const [other, stated] of broken)
        expect(await checkInclusion(other, stated, keys)).toEqual({ kind: 'broken' });
    }
  });

  it('have another root with a leaf changed, missing, added or moved', () => {
    const root = rootOfLeaves(leaves);
    const [first, second, third] = leaves as [Leaf, Leaf, Leaf];
    const others = [
      [{ ...first, commitment: second.commitment }, second, third],
      [first, third],
      [...leaves, third],
      [second, first, third],
    ];
    for (const other of others) expect(rootOfLeaves(other)).not.toBe(root);
  });

  it('negative control: a path to an anchor that nobody signed is right, and is not believed', async () => {
    const [leaf] = leaves as [Leaf];
    const real = (await getInclusion(pool, leaf.id))!;
    const anchor = { ...real.anchor, leaves: 1, root: rootOfLeaves([leaf]) };
    const forged = { anchor, place: 0, path: [] };
    expect(isIncluded(leaf, forged)).toBe(true);
    expect(await checkInclusion(leaf, forged, keys)).toEqual({ kind: 'broken' });
  });

  it.each([
    `update sandbox.anchors set root = repeat('0', 64)`,
    `delete from sandbox.anchors`,
    `update sandbox.anchor_leaves set place = place + 10`,
    `delete from sandbox.anchor_leaves`,
    `update sandbox.anchor_nodes set hash = repeat('0', 64)`,
    `delete from sandbox.anchor_nodes`,
  ])('cannot be changed: %s', async (sql) => {
    await expect(pool.query(sql)).rejects.toThrow(/permission denied/);
    await expect(test.owner.query(sql)).rejects.toThrow(/is fixed/);
  });

  it('take no leaf once they are sealed, and have no gap', async () => {
    const { commitment } = await commit('round', '2026-03-08T08:00:00Z');
    await expect(
      pool.query(`insert into sandbox.anchor_leaves values ('vrd_late', 1, 3, $1)`, [commitment]),
    ).rejects.toThrow(/sealed/);
    await expect(
      pool.query(`insert into sandbox.anchors values (9, '2026-03-20', now(), 0, $1, $1)`, [commitment]),
    ).rejects.toThrow(/does not follow/);
  });
});

describe('the page of anchors', () => {
  it('shows each day with its root and the anchor before, the newest first, without a script', async () => {
    const anchors = await listAnchors(pool);
    const html = await showAnchors(anchors, testWords('anchors')).text();
    for (const { root, previous } of anchors) {
      expect(html).toContain(root);
      if (previous) expect(html).toContain(previous);
    }
    expect(html.indexOf('2026-03-07')).toBeLessThan(html.indexOf('2026-03-01'));
    expect(html).toContain('/sandbox/anchors.json');
    expect(html).not.toContain('<script');
  });

  it('says that there is none yet', async () => {
    expect(await showAnchors([], testWords('anchors')).text()).toContain('There is no anchor yet');
  });
});
