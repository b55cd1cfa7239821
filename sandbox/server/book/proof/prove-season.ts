import {
  seasonProofFormat,
  leafOfSeason,
  type SeasonPart,
  type SeasonProof,
} from '@/sandbox/proofs/book/season-proof';
import { getInclusion } from '../../anchors/anchor-store';
import { signed } from '../../seals/proof-signer';
import type { SealedSeason } from './proof-store';
import type { Pool } from 'pg';

/** What was published of a season before its prices. */
export function seasonPart({ plan, publishedAt, ...season }: SealedSeason): SeasonPart {
  const { seasonId, competition, number, root, secretHash } = season;
  return {
    ...{ seasonId, competition, number, root, secretHash },
    startsAtMs: plan.plan.startsAt,
    committedAt: publishedAt.toISOString(),
  };
}

/** The proof of a whole season, signed: its secret stands in its row from its end on. */
export async function proofOfSeason(pool: Pool, season: SealedSeason): Promise<SeasonProof> {
  const proof: SeasonProof = {
    format: seasonProofFormat,
    kind: 'season',
    ...seasonPart(season),
    ...season.plan,
    endedAt: season.endedAt?.toISOString() ?? null,
    secret: season.secret,
  };
  return { ...signed(proof), inclusion: await getInclusion(pool, leafOfSeason(proof).id) };
}
