/**
 * What the server answers, counted where every request comes through. `lib/server/measures.ts` reads it in the same process; nothing
 * of a request is kept but its kind, and of a call of a vendor that was answered well who made it.
 */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const signedCall = /^\/wps\/vendor\/([a-z-]{1,30})$/;
const kinds = [
  ['desk', /^\/(?:desk|metrics)(?:[/?]|$)/],
  ['vendor', /^\/wps\/(?:vendor|payment)\//],
  ['call', /^\/(?:wps|lgw|lotto\/lgw)\//],
  ['sandbox', /^\/sandbox(?:[/?]|$)/],
  ['file', /^\/(?:_next\/static|art|media)\/|^\/[^/?]+\.(?:js|txt|xml|svg|png|webmanifest)(?:\?|$)/],
];

/** One of a handful, whatever is asked for. */
export const kindOf = (address) => kinds.find(([, pattern]) => pattern.test(address))?.[0] ?? 'page';

export class Measures {
  bounds = bounds;
  requests = new Map();
  signedCalls = new Map();
  signers = new Map();
  open = 0;
  /** When a call broke last, in milliseconds. */
  brokenAt = null;

  /** From now until the answer is sent, or the caller has gone. */
  watch(request, response) {
    const begun = performance.now();
    const { url: address = '' } = request;
    this.open += 1;
    response.once('close', () => {
      this.open -= 1;
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'gone';
      const isStream = String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
      this.note(isStream ? 'stream' : kindOf(address), status, (performance.now() - begun) / 1000);
      if (status === '2xx') this.noteSigned(address, request.headers['x-vendor']);
    });
  }

  note(kind, status, seconds) {
    const key = `${kind} ${status}`;
    const known = this.requests.get(key) ?? { count: 0, seconds: 0, within: bounds.map(() => 0) };
    known.count += 1;
    known.seconds += seconds;
    for (let at = bounds.length - 1; at >= 0 && seconds <= bounds[at]; at -= 1) known.within[at] += 1;
    this.requests.set(key, known);
    if (status === '5xx' && (kind === 'call' || kind === 'vendor')) this.brokenAt = Date.now();
  }

  /** Nobody but a signer is answered well there, so names are as many as there are signers. */
  noteSigned(address, signer) {
    const [, call] = signedCall.exec(address) ?? [];
    if (!call || typeof signer !== 'string') return;
    this.signedCalls.set(call, (this.signedCalls.get(call) ?? 0) + 1);
    this.signers.set(signer, Date.now());
  }
}

const slot = Symbol.for('parlour.measures');

/** Those of this process. */
export function siteMeasures() {
  globalThis[slot] ??= new Measures();
  return globalThis[slot];
}
