import { sign } from '@/lib/contract/signature';

/**
 * `npm run vendor -- live …`: which tables a studio deals at, with which key and which video. By the signed calls of the operator’s
 * port; a secret is derived here and shown once.
 */
export const liveUsage = `npm run vendor -- live studios
npm run vendor -- live key <studio> make|renew|end --reason <why>     a new secret is shown once, and ends the one before
npm run vendor -- live feed <table> <studio> --reason <why>           from the next round on
npm run vendor -- live program <table> --reason <why>                 by program again
npm run vendor -- live video <table> none|hls|whep [<url> <delayMs>] --reason <why>
npm run vendor -- live void <round> --reason <why>                    gives every stake back`;

export interface LiveSite {
  origin: string;
  secret: Uint8Array;
  secretOf: (studio: string, keyNumber: number) => Uint8Array;
}

async function call<T>({ origin, secret }: LiveSite, name: string, payload: object): Promise<T> {
  const [path, body] = [`/sandbox/api/${name}`, JSON.stringify(payload)];
  const signed = sign({ signer: 'parlour', secret, method: 'POST', path, body, nowMs: Date.now() });
  const headers = { 'content-type': 'application/json', ...signed };
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
  const answer = (await response.json()) as T & { error?: string; message?: string };
  if (!response.ok)
    throw new Error(`Refused: ${answer.error ?? response.status}. ${answer.message ?? ''}`.trim());
  return answer;
}

interface Ordered {
  actor: string;
  reason: string;
}

async function key(
  site: LiveSite,
  [studio = '', verb = '']: readonly string[],
  by: Ordered,
): Promise<string> {
  const { last, isGood } = await call<{ last: number; isGood: boolean }>(site, 'liveStudioKey', { studio });
  if (verb === 'make' && isGood) throw new Error(`${studio} has a key. After a leak: renew.`);
  if (verb !== 'make' && !isGood) throw new Error(`${studio} has no key.`);
  const keyNumber = last + 1;
  const isEnded = verb === 'end';
  await call(site, 'liveStudioKey', { studio, keyNumber, isEnded, ...by });
  if (isEnded) return `Nothing that ${studio} signs is believed any more.`;
  const secret = Buffer.from(site.secretOf(studio, keyNumber)).toString('hex');
  return `${studio} signs with this secret, which is not shown again:\n${secret}`;
}

/** Does what the words say at a running site. Throws what is wrong with them, or why it is refused. */
export async function runLiveDesk(site: LiveSite, words: readonly string[]): Promise<string> {
  const at = (name: string) =>
    words.includes(`--${name}`) ? words[words.indexOf(`--${name}`) + 1] : undefined;
  const first = words.findIndex((word) => word.startsWith('--'));
  const [verb = '', ...rest] = words.slice(0, first < 0 ? words.length : first);
  if (verb === 'studios') return JSON.stringify(await call<object>(site, 'liveStudios', {}), null, 2);
  const [id = '', second = '', url, delay] = rest;
  const isKnown = ['key', 'feed', 'program', 'video', 'void'].includes(verb) && id !== '';
  if (!isKnown) throw new Error(liveUsage);
  const reason = at('reason');
  if (!reason) throw new Error('It needs a --reason.');
  const by = { actor: at('as') ?? 'shell', reason };
  if (verb === 'key') {
    if (!['make', 'renew', 'end'].includes(second)) throw new Error(liveUsage);
    return key(site, rest, by);
  }
  if (verb === 'void') {
    await call(site, 'liveRoundVoid', { roundId: id, ...by });
    return `${id} is void; every stake goes back.`;
  }
  if (verb === 'video') {
    const video = second === 'none' ? { kind: 'none' } : { kind: second, url, delayMs: Number(delay ?? 0) };
    await call(site, 'liveTableVideo', { tableCode: id, ...video, ...by });
    return `${id} shows ${second}.`;
  }
  const studio = verb === 'program' ? null : second;
  await call(site, 'liveTableStudio', { tableCode: id, studio, ...by });
  return `From its next round on ${id} is dealt by ${studio ?? 'program'}.`;
}
