/** On a request that came in at the port of the desk. */
const arrivedAtDesk = Symbol('desk');

/**
 * The desk's own port, or its own host where a proxy in front of both says which was asked for. Whoever came by the site's host is at
 * the site, whatever a proxy has let through beside it.
 */
export function isDeskSide(request, { host, siteHost }) {
  if (request[arrivedAtDesk]) return true;
  const own = request.headers.host?.toLowerCase();
  if (host === null || own === siteHost) return false;
  const asked = request.headers['x-forwarded-host']?.split(',').at(-1)?.trim().toLowerCase() ?? own;
  return asked === host;
}

/** The desk's port: what arrives there goes the way of all requests to `server`, and is known for it. */
export function listenForDesk(server, { port, host, create, limits, stillTimeoutMs }) {
  const desk = create({ ...limits }, (request, response) => {
    request[arrivedAtDesk] = true;
    server.emit('request', request, response);
  });
  desk.timeout = stillTimeoutMs;
  server.once('listening', () => desk.listen(port, host));
  server.once('close', () => desk.close());
}
