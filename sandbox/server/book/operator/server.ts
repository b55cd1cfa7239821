import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { deriveSecret } from '@/lib/server/secrets';
import type { OperatorDoor } from './operator-api';

/** The secret that the book and whoever runs it share. */
export const operatorSecret = (): Buffer => deriveSecret('operator:sandbox-book');

/** The process's door for whoever runs the book, with connections of its own. */
export const operatorDoor = processSingleton('sandbox-book-operator', (): OperatorDoor => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  const pool = createPool(url, { role: 'parlour_vendor', max: 2 });
  return { pool, secret: operatorSecret(), now: () => new Date() };
});
