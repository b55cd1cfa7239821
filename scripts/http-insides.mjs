/**
 * What the framework's browser half reads from the answer of a client navigation: the parameters of the route, which are
 * in the rewritten address and not in the visible one, how long the answer may be kept, and whether a part of it is
 * still to come. Of a document it reads none of them.
 */
const navigationAnswerPattern = /^x-nextjs-(?:rewritten-(?:path|query)|stale-time|postponed)$/;
/** What else it says of its insides in an answer: routes, caches, stages of the middleware. Nobody outside reads it. */
const insidePattern = /^x-(?:nextjs|middleware|next|matched|prerender|invoke|action)-/;

/** Keeps what the framework says of its insides to this process. Nothing is sent before the head is written. */
export function hideInsides(request, response) {
  const isNavigation = request.headers.rsc !== undefined;
  const isHidden = (name) =>
    insidePattern.test(name) && !(isNavigation && navigationAnswerPattern.test(name));
  const writeHead = response.writeHead;
  response.writeHead = function writeOpenHead(status, ...rest) {
    const given = typeof rest.at(-1) === 'object' ? rest.pop() : null;
    for (const [name, value] of headersOf(given)) this.setHeader(name, value);
    for (const name of this.getHeaderNames()) if (isHidden(name)) this.removeHeader(name);
    return writeHead.call(this, status, ...rest);
  };
}

/** As `writeHead` takes them: an object, or names and values in turn. */
function headersOf(given) {
  if (!Array.isArray(given)) return Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  const pairs = new Map();
  for (let at = 0; at + 1 < given.length; at += 2) {
    const name = String(given[at]).toLowerCase();
    pairs.set(name, [...(pairs.get(name) ?? []), given[at + 1]]);
  }
  return [...pairs].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
}
