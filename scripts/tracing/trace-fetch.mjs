import { subscribe } from 'node:diagnostics_channel';

const ownHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** Hosts that go on with a trace: this deployment's, and the platform behind it. Nobody else is told of one. */
export function hostsToTell({ SITE_ORIGIN: site, PUBLIC_URL: address, GATEWAY_URL: gateway }) {
  return new Set([
    ...ownHosts,
    ...[site, address, gateway].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).hostname] : [])),
  ]);
}

/** Every request that this process makes below something that is under way is a span: to whom, and how it ended. */
export function traceFetch(tracing, settings) {
  const told = hostsToTell(settings);
  const spans = new WeakMap();
  const end = (request, error) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    tracing.end(span, error);
  };
  subscribe('undici:request:create', ({ request }) => {
    const { hostname, port } = new URL(request.origin);
    const span = tracing.begin(`${request.method} ${hostname}`, {
      'http.request.method': request.method,
      'server.address': hostname,
      ...(port && { 'server.port': Number(port) }),
    });
    if (!span) return;
    spans.set(request, span);
    if (!told.has(hostname)) return;
    for (const [name, value] of Object.entries(tracing.carry(span))) request.addHeader(name, value);
  });
  subscribe('undici:request:headers', ({ request, response }) =>
    spans.get(request)?.setAttribute('http.response.status_code', response.statusCode),
  );
  subscribe('undici:request:trailers', ({ request }) => end(request, null));
  subscribe('undici:request:error', ({ request, error }) => end(request, error));
}
