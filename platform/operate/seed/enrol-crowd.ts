import { deriveSecret } from '@/lib/server/secrets';
import { inTransaction, type Db } from '@/platform/ground/db';
import { listDemonstrationMembers, markDemonstration } from '@/platform/people/demonstration';
import { createMember, getMemberByUsername } from '@/platform/people/members';

/** The demonstration's own players. Each is called a demo player wherever the name stands. */
export const crowdNames = [
  'amihan_r',
  'bayanihan9',
  'calle_ocho',
  'dalisay27',
  'estrellita',
  'fiesta_jo',
  'gabi_moon',
  'halohalo4',
  'isla_verde',
  'jeepney_k',
  'kalesa_ni',
  'lumpia_joe',
  'mayon_peak',
  'nipahut12',
  'oro_at_ulan',
  'pandesal_x',
  'jasmine88',
  'kuyabert',
  'lakbayan',
  'mangomoon',
  'nitongtiger',
  'palawan7',
  'quezonace',
  'reyna_luz',
  'sampaguita',
  'tikbalang',
  'ulanataraw',
  'visayanwave',
] as const;

export interface CrowdLogin {
  username: string;
  password: string;
}

const passwordOf = (username: string) => deriveSecret(`crowd:${username}`).toString('hex');

/**
 * The accounts of the crowd, made where they are missing: marked as the demonstration's before they can log in, and nobody's
 * friends, so that no agent earns by them. A name that somebody else has already is left to them.
 */
export async function enrolCrowd(
  db: Db,
  now: Date = new Date(),
  names: readonly string[] = crowdNames,
): Promise<CrowdLogin[]> {
  const logins: CrowdLogin[] = [];
  for (const username of names) {
    const login = { username, password: passwordOf(username) };
    const known = await getMemberByUsername(db, username);
    if (known && !(await listDemonstrationMembers(db, [known.id])).has(known.id)) continue;
    if (!known) {
      const { id } = await createMember(db, { ...login, accountType: 0, now });
      await inTransaction(db, (tx) => markDemonstration(tx, id));
    }
    logins.push(login);
  }
  return logins;
}
