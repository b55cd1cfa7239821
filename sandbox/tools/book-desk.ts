import { randomUUID } from 'node:crypto';
import { sign } from '@/lib/contract/signature';
import { feedSecret } from '@/sandbox/server/book/feed/server';

/**
 * `npm run vendor -- book …`: what whoever runs the book may do, by the signed calls of its operator port. What moves money is shown
 * first, and done only with the name of what was shown.
 */
export const bookUsage = `npm run vendor -- book exposure [fixture]
npm run vendor -- book suspend <fixture> [market] --reason <why>
npm run vendor -- book reopen <fixture> [market] --reason <why>
npm run vendor -- book void <fixture> [market] | <ticket>             what it would pay back, and whom
npm run vendor -- book correct <fixture> derive|void [market]         what it would change, and for whom
    … --reason <why> --shown <name>                                   does exactly what was shown
npm run vendor -- book order <id>                                     how an order stands
npm run vendor -- book feed                                           who tells odds, and when each was heard of
npm run vendor -- book feed open <code> --name <name> --reason <why>  lets a supplier tell odds
npm run vendor -- book feed secret <code>                             what it signs with
npm run vendor -- book feed renew|end <code> --reason <why>           another secret, or none`;

interface Site {
  origin: string;
  secret: Uint8Array;
}

async function call<T>({ origin, secret }: Site, name: string, payload: object): Promise<T> {
  const [path, body] = [`/sandbox/api/${name}`, JSON.stringify(payload)];
  const signed = sign({ signer: 'parlour', secret, method: 'POST', path, body, nowMs: Date.now() });
  const headers = { 'content-type': 'application/json', ...signed };
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(`The book refuses it: ${answer.error ?? response.status}`);
  return answer;
}

const optionOf = (words: readonly string[], name: string): string | undefined => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? undefined : words[at + 1];
};

/** What stands before the first option. */
function argumentsOf(words: readonly string[]): string[] {
  const first = words.findIndex((word) => word.startsWith('--'));
  return words.slice(0, first < 0 ? words.length : first);
}

interface Shown {
  shown: string;
  count: number;
  sums: object[];
  tickets: object[];
}

const wordOf = (value: unknown): string =>
  value === null || value === undefined ? '-' : typeof value === 'string' ? value : JSON.stringify(value);

const lines = (rows: readonly object[]): string =>
  rows.map((row) => Object.values(row).map(wordOf).join('  ')).join('\n') || 'Nothing.';

async function exposure(site: Site, [fixtureId]: readonly string[]): Promise<string> {
  const answer = await call<{ fixtures?: object[]; selections?: object[] }>(site, 'bookExposure', {
    ...(fixtureId && { fixtureId }),
  });
  return lines(answer.fixtures ?? answer.selections ?? []);
}

function subjectOf(verb: string, words: readonly string[]) {
  const [id = '', ...rest] = words;
  const [method, market] = verb === 'correct' ? rest : [undefined, rest[0]];
  const about = id.startsWith('vbt_') ? { ticketId: id } : { fixtureId: id };
  return { kind: verb, ...about, ...(method && { method }), ...(market && { market }) };
}

async function order(site: Site, verb: string, words: readonly string[]): Promise<string> {
  const subject = subjectOf(verb, argumentsOf(words));
  const [reason, shown] = [optionOf(words, 'reason'), optionOf(words, 'shown')];
  const movesMoney = verb === 'void' || verb === 'correct';
  if (movesMoney && !shown) {
    const preview = await call<Shown>(site, 'bookPreview', subject);
    const what = `${lines(preview.tickets)}\n\n${lines(preview.sums)}\n${preview.count} tickets.`;
    return `${what} Nothing was done. To do exactly this: --reason <why> --shown ${preview.shown}`;
  }
  if (!reason) throw new Error('It needs a --reason.');
  const given = { ...subject, orderId: randomUUID(), actor: optionOf(words, 'as') ?? 'shell', reason };
  const done = await call<{ orderId: string; state: string; code: string | null; answer: unknown }>(
    site,
    'bookOrder',
    { ...given, ...(shown && { shown }) },
  );
  const { orderId, state, code } = done;
  return code ? `Refused: ${code}. Nothing was done.` : `${orderId} is ${state}.`;
}

interface ToldFeed {
  feed: string;
  name: string;
  secretNo: number | null;
}

async function showSecret(site: Site, code: string): Promise<string> {
  const { feeds } = await call<{ feeds: ToldFeed[] }>(site, 'bookFeeds', {});
  const found = feeds.find(({ feed }) => feed === code);
  if (!found?.secretNo) throw new Error(`No feed is open that is called ${code}.`);
  return feedSecret(code, found.secretNo).toString('hex');
}

/** Suppliers of odds. A secret is not sent: it follows from the site's own, beside which this runs. */
async function feeds(site: Site, words: readonly string[]): Promise<string> {
  const [verb, code = ''] = argumentsOf(words);
  if (verb === undefined) return lines((await call<{ feeds: object[] }>(site, 'bookFeeds', {})).feeds);
  if (verb === 'secret') return showSecret(site, code);
  if (!['open', 'renew', 'end'].includes(verb)) throw new Error(bookUsage);
  const [reason, name] = [optionOf(words, 'reason'), optionOf(words, 'name')];
  if (!reason) throw new Error('It needs a --reason.');
  const given = {
    feed: code,
    act: verb,
    actId: randomUUID(),
    actor: optionOf(words, 'as') ?? 'shell',
    reason,
  };
  await call<object>(site, 'bookFeed', { ...given, ...(name && { name }) });
  if (verb === 'end') return `${code} has ended: nothing of it is sold, and nothing that it signs is heard.`;
  return `${code} signs with this secret from now on:\n${await showSecret(site, code)}`;
}

/** Does what the words say at a running site. Throws what is wrong with them, or why it is refused. */
export async function runBookDesk(site: Site, words: readonly string[]): Promise<string> {
  const [verb = '', ...rest] = words;
  if (verb === 'exposure') return exposure(site, rest);
  if (verb === 'feed') return feeds(site, rest);
  if (verb === 'order' && rest[0])
    return JSON.stringify(await call<object>(site, 'bookOrderState', { orderId: rest[0] }), null, 2);
  if (['suspend', 'reopen', 'void', 'correct'].includes(verb) && rest[0]) return order(site, verb, rest);
  throw new Error(bookUsage);
}
