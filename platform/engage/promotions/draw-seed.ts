import { commitmentOf, isCommitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { sealText, unsealText } from '@/lib/server/sealed-text';
import { sql, type Db, type Tx } from '@/platform/ground/db';

/** Whose draw in which promotion. */
interface Place {
  promotionId: string;
  memberId: string;
}

interface SeedRow {
  commitment: string;
  sealedSeed: Buffer;
}

const sealOf = ({ promotionId, memberId }: Place) => ({
  purpose: 'promotion-seeds',
  rowId: `${promotionId}:${memberId}`,
});

async function requireSeed(reader: Db | Tx, place: Place, now: Date): Promise<SeedRow> {
  const serverSeed = newServerSeed();
  await reader.execute(
    sql`insert into promotion_seeds (promotion_id, member_id, commitment, sealed_seed, shown_at)
        values (${place.promotionId}, ${place.memberId}, ${commitmentOf(serverSeed)},
          ${sealText(serverSeed, sealOf(place))}, ${now})
        on conflict (promotion_id, member_id) do nothing`,
  );
  const { rows } = await reader.execute<SeedRow>(
    sql`select commitment, sealed_seed as "sealedSeed" from promotion_seeds
        where promotion_id = ${place.promotionId} and member_id = ${place.memberId}`,
  );
  if (!rows[0]) throw new Error(`There is no seed of ${place.memberId} in ${place.promotionId}`);
  return rows[0];
}

/** The hash of the seed that the member's draw will have: from the first time that it is asked for it is the same one. */
export async function showCommitment(db: Db, place: Place, now: Date): Promise<string> {
  return (await requireSeed(db, place, now)).commitment;
}

/** The seed whose hash was shown. Throws where it is another one. */
export async function openDrawSeed(tx: Tx, place: Place, now: Date): Promise<string> {
  const { commitment, sealedSeed } = await requireSeed(tx, place, now);
  const serverSeed = unsealText(sealedSeed, sealOf(place));
  if (!isCommitmentOf(commitment, serverSeed))
    throw new Error(`The seed of ${place.memberId} in ${place.promotionId} is another one`);
  return serverSeed;
}

/**
 * In a database that was brought back to an earlier moment a member may know the seed of a draw that is still to be made, and choose
 * their own text by it. Seeds without a draw go; another hash is shown in their place. Answers how many. For the owner of the tables.
 */
export async function forgetUndrawnSeeds(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from promotion_seeds s where not exists (
          select from promotion_draws d where d.promotion_id = s.promotion_id and d.member_id = s.member_id)`,
  );
  return rowCount ?? 0;
}
