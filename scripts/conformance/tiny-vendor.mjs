import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * The smallest vendor that docs/wallet-api.md allows: one game, heads or tails for the double of the stake, at even odds. It
 * is a process of its own, knows nothing of the site but an address and a secret, and imports nothing of it. It forgets
 * everything when it ends, which a real vendor may not.
 *
 * `SITE=… SIGNER=… SECRET=<hex> node scripts/conformance/tiny-vendor.mjs` prints its own address when it is open.
 */
const { SITE: site = '', SIGNER: signer = '', SECRET: secret = '', PORT: port = '0' } = process.env;
const deadlineMs = 5_000;

/** Money in minor units, as its texts of two decimals. */
const minorOf = (/** @type {string} */ text) => BigInt(text.replace('.', ''));
const textOf = (/** @type {bigint} */ minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** A call that was refused, with the site's word for it. */
class Refused extends Error {}

/**
 * Nobody knows what an unanswered call has done: it is repeated with the same ids, and each repeat is signed anew.
 * @param {string} verb @param {Record<string, unknown>} input
 */
async function call(verb, input, attempts = 3) {
  const path = `/wps/vendor/${verb}`;
  const body = JSON.stringify(input);
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`POST\n${path}\n${timestamp}\n${body}`)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-vendor': signer,
    'x-timestamp': timestamp,
    'x-signature': signature,
  };
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(site + path, { method: 'POST', headers, body, signal });
    const answer = await response.json();
    if (answer.success) return answer.value;
    throw new Refused(answer.errorCode);
  } catch (error) {
    if (error instanceof Refused || attempts === 1) throw error;
    return call(verb, input, attempts - 1);
  }
}

/** Who sits at the game, by a key that the page keeps. @type {Map<string, any>} */
const seats = new Map();
/** Every round with its outcome, stored before anybody sees it. @type {Map<string, any>} */
const rounds = new Map();

/** @param {{ token: string }} input */
async function open({ token }) {
  const seat = await call('authenticate', { token });
  const key = randomUUID();
  seats.set(key, seat);
  return { key, balance: seat.balance, currency: seat.currency };
}

/** The outcome lies in the seed, whose hash is told before the stake is taken. @param {string} seed */
const sideOf = (seed) => (createHash('sha256').update(`side:${seed}`).digest()[0] % 2 ? 'heads' : 'tails');

/** @param {{ key: string, side: string, stake: string }} input */
async function play({ key, side, stake }) {
  const seat = seats.get(key);
  if (!seat || !/^\d{1,6}\.\d\d$/.test(stake)) throw new Refused('request.invalid');
  const seed = randomBytes(16).toString('hex');
  const round = { seed, hash: createHash('sha256').update(seed).digest('hex'), side, stake, won: '0.00' };
  const roundId = randomUUID();
  rounds.set(roundId, round);
  const { playerId, sessionId, currency, gameCode } = seat;
  const about = { playerId, roundId, currency };
  const betId = `bet-${roundId}`;
  try {
    await call('bet', { ...about, sessionId, gameCode, transactionId: betId, amount: stake });
  } catch (error) {
    rounds.delete(roundId);
    // Refused is not played; unanswered may have been taken, and is given back.
    if (!(error instanceof Refused))
      await call('rollback', { ...about, transactionId: `back-${roundId}`, betTransactionId: betId });
    throw error;
  }
  if (side === sideOf(seed)) round.won = textOf(2n * minorOf(stake));
  const { balance } = await call('win', {
    ...about,
    transactionId: `win-${roundId}`,
    amount: round.won,
    isRoundEnd: true,
  });
  return { roundId, fell: sideOf(seed), won: round.won, balance };
}

/** It runs in a frame without an origin, so everything that it needs is in it. */
const page = `<!doctype html><meta charset="utf-8"><title>Coin</title><p id="said">…</p>
<button>heads</button> <button>tails</button><script>
const ask = async (path, input) => (await fetch(path, { method: 'POST', body: JSON.stringify(input) })).json();
const token = new URLSearchParams(location.hash.slice(1)).get('token');
history.replaceState(null, '', '#');
const seat = ask('/open', { token });
for (const button of document.querySelectorAll('button'))
  button.onclick = async () => {
    const { key } = await seat;
    const round = await ask('/play', { key, side: button.textContent, stake: '1.00' });
    document.getElementById('said').textContent = round.error ?? round.fell + ' ' + round.won;
    parent.postMessage({ type: 'balance' }, '*');
  };
</script>`;

/** @param {string} roundId */
function proof(roundId) {
  const round = rounds.get(roundId);
  return round
    ? `<!doctype html><meta charset="utf-8"><title>Proof</title><pre>${JSON.stringify(round)}</pre>`
    : null;
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<any>} */
async function bodyOf(request) {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > 2_000) throw new Refused('request.large');
  }
  return JSON.parse(text);
}

/** @param {string | null} html @returns {[number, string, string]} */
const shown = (html) => [html === null ? 404 : 200, 'text/html; charset=utf-8', html ?? 'Nothing is here.'];

/** @param {import('node:http').IncomingMessage} request @returns {Promise<[number, string, string]>} */
async function answer(request) {
  const [, place = '', name = ''] = (request.url ?? '').split('/');
  if (request.method === 'GET') {
    if (place === 'games') return shown(name === 'coin' ? page : null);
    return shown(place === 'proof' ? proof(name) : null);
  }
  try {
    const input = await bodyOf(request);
    return [200, 'application/json', JSON.stringify(await (place === 'open' ? open(input) : play(input)))];
  } catch (error) {
    const said = error instanceof Refused ? error.message : 'unanswered';
    return [409, 'application/json', JSON.stringify({ error: said })];
  }
}

const server = createServer(async (request, response) => {
  const [status, type, body] = await answer(request);
  // A page without an origin asks from `null`; what it may do is in the key that it was given.
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
  response.end(body);
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
// It ends with the process that started it.
process.on('disconnect', () => process.exit(0));
