import { sql, type Db } from '@/platform/ground/db';

const everyMs = 20_000;

/** The kinds of content that began or ended after one moment and up to another, because it was written ahead. */
export async function listDueKinds(
  db: Db,
  { after, until }: { after: Date; until: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select distinct kind from content_due(${after}, ${until}) as kind order by kind`,
  );
  return rows.map(({ kind }) => kind);
}

interface Watch {
  db: Db;
  onChange: (kind: string) => void;
  now?: () => Date;
}

/**
 * Looks for such content every 20 seconds while the process lives; returns what makes one look. A look that fails is made
 * up for by the next one.
 */
export function watchDueContent({ db, onChange, now = () => new Date() }: Watch): () => Promise<void> {
  let after = now();
  const look = async () => {
    const until = now();
    for (const kind of await listDueKinds(db, { after, until })) onChange(kind);
    after = until;
  };
  setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return look;
}
