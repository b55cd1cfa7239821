import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** A browser that has logged in before. Its token is `<id>.<secret>`; only the secret's hash is kept. */
export interface Device {
  id: string;
}

const tokenPattern = /^(dev_[0-9a-z]{26})\.([A-Za-z0-9_-]{43})$/;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The device behind a token, or null for a token that was never given. */
export async function getDevice(reader: Reader, token: string | null): Promise<Device | null> {
  const match = token ? tokenPattern.exec(token) : null;
  if (!match) return null;
  const [, id = '', secret = ''] = match;
  const found = await reader.execute<{ secretHash: Buffer }>(
    sql`select secret_hash as "secretHash" from devices where id = ${id}`,
  );
  const hash = found.rows[0]?.secretHash;
  const given = hashOf(secret);
  return hash && hash.length === given.length && timingSafeEqual(hash, given) ? { id } : null;
}

/** The device of the token, or a new one. `token` is set for a new one only: it goes to the browser and nowhere else. */
export async function openDevice(
  tx: Tx,
  { token, userAgent, now }: { token: string | null; userAgent: string; now: Date },
): Promise<Device & { token: string | null }> {
  const known = await getDevice(tx, token);
  if (known) return { ...known, token: null };
  const id = newId('dev', now.getTime());
  const secret = randomBytes(32).toString('base64url');
  await tx.execute(
    sql`insert into devices (id, secret_hash, user_agent, created_at)
        values (${id}, ${hashOf(secret)}, ${userAgent.slice(0, 256)}, ${now})`,
  );
  return { id, token: `${id}.${secret}` };
}
