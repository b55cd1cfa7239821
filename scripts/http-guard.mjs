import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { BlockList, isIP, SocketAddress } from 'node:net';
import { isDoor, isOnItsSide, refusalAnswer, refusalAt, refusals } from '../lib/guard/doors.mjs';
import { transportSecurity } from '../lib/guard/security-headers.mjs';
import { isHost, normalTarget } from '../lib/addresses/normal-address.mjs';
import { Crowd } from './http-crowd.mjs';
import { isDeskSide, listenForDesk } from './http-desk.mjs';
import { builtFront, inFront } from './http-front.mjs';
import { hideInsides } from './http-insides.mjs';
import { siteMeasures } from './http-measures.mjs';
import { inRequest } from './tracing/request-context.mjs';
import { traceIfAsked } from './tracing/trace-if-asked.mjs';

/**
 * Loaded before `next start` (`node --import ./scripts/http-guard.mjs …`), because Next believes forwarded headers of
 * anybody, keeps slow connections open and answers server-action posts although there are none. Every server that is
 * made after this gets:
 * - headers that only a configured proxy, or only the framework itself, may set, taken away;
 * - `x-parlour-client`, the address of the client, which nobody outside can set, and whether somebody has passed the request on;
 * - one spelling of the address, made before anything decides by it, and one host;
 * - time limits for headers and bodies; no Upgrade, no CONNECT; pages that answer to reads only;
 * - so many pages at once for one client, and so many unanswered requests on one connection, so that nobody's crowd
 *   keeps the others waiting; no connection on which nothing moves any more;
 * - the operator's desk at a port or a host of its own, where it has one, and nothing of the site there;
 * - an id for each request, which the answer, the log and the platform behind have too (`tracing/`);
 * - pages that lie ready, and calls of vendors, answered at once, without the framework's router (`lib/front`);
 * - answers that say nothing of the framework's routes and caches, but for what its own client navigation reads;
 * - with a public address of https, the header that keeps browsers to it;
 * - the address that the operator wants to listen on. Next itself is told none: it takes the one it is told for the name
 *   of the site, and sends a visitor who came by another name in circles.
 *
 * Plain JavaScript: node loads this file before anything could translate it. Types in what it imports are left out by node
 * itself.
 */
export const clientHeader = 'x-parlour-client';
export const internalHeader = 'x-parlour-internal';
/** Somebody in between has passed the request on, believed or not. */
export const forwardedHeader = 'x-parlour-forwarded';

const headersTimeoutMs = 5_000;
const requestTimeoutMs = 30_000;
/** No page and no call has as many. The framework looks through all of them for each of them. */
const mostParameters = 50;
/** Nothing was read or written: longer than an event stream is silent, and than any answer takes. */
const stillTimeoutMs = 60_000;

/** Believed from trusted proxies only. */
const forwardedPattern =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|via)$/;
/**
 * Next's own: what it hands from its router to its renderer, and switches of other hosts of Next. A proxy passes on
 * what it is sent, so nobody is believed. The headers of a client navigation (rsc, next-router-…, next-url) stay.
 */
const frameworkPattern =
  /^(?:x-(?:middleware|nextjs|next|now|invoke|invocation|matched|prerender|vercel|action)-.*|next-(?:action|resume|hmr-refresh|instant-navigation-testing))$/;

/** Those of a client navigation, which asks for pages; at a call they would only lead the framework astray. */
const navigationPattern = /^(?:rsc|next-router-.*|next-url)$/;

/** `10.0.0.1, 10.1.0.0/16, fd00::/8` → a list to ask; throws and names the part that is neither. */
export function parseTrustedProxies(text) {
  const list = new BlockList();
  for (const part of text.split(',').map((item) => item.trim())) {
    if (part) addTrusted(list, part);
  }
  return list;
}

function addTrusted(list, part) {
  const [address = '', prefix] = part.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? NaN : Number(prefix);
  const isWrongPrefix =
    prefix !== undefined && !(Number.isInteger(bits) && bits >= 0 && bits <= (version === 4 ? 32 : 128));
  if (version === 0 || isWrongPrefix)
    throw new Error(`TRUSTED_PROXIES: "${part}" is not an address or a CIDR range`);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, bits, family);
}

/**
 * One spelling of an address, because limits and region rules go by it: zones are dropped, an IPv6 address is written as
 * short as it can be, and an IPv4 address inside of one, in whatever digits, as what it is.
 */
export function plainAddress(address = '') {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) !== 6) return isIP(plain) ? plain : '';
  return new SocketAddress({ address: plain, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

const isIn = (list, address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * Who asks: the peer, unless the peer is a trusted proxy. Then the nearest address of the chain that is not one of
 * our own proxies; what stands left of it was written by the client and proves nothing.
 */
export function clientAddressOf(peer, forwardedFor, trusted) {
  let client = peer;
  const chain = forwardedFor ? forwardedFor.split(',').map((item) => plainAddress(item.trim())) : [];
  while (client && isIn(trusted, client) && chain.length > 0) {
    const next = chain.pop();
    if (!next) break;
    client = next;
  }
  return client || 'unknown';
}

/** The middleware asks the site's own door in a visitor's name; its proof is keyed with the deployment's secret. */
function believedClient(request, internalKey) {
  const address = plainAddress(request.headers[clientHeader]);
  const proof = request.headers[internalHeader];
  if (!internalKey || !address || typeof proof !== 'string') return null;
  const given = Buffer.from(proof, 'hex');
  const expected = createHmac('sha256', internalKey).update(address).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : null;
}

/** Takes every header away that `isGone` names, from both forms in which node keeps them. */
function removeHeaders(request, isGone) {
  for (const name of Object.keys(request.headers)) if (isGone(name)) delete request.headers[name];
  const raw = request.rawHeaders;
  for (let at = raw.length - 2; at >= 0; at -= 2) if (isGone(raw[at].toLowerCase())) raw.splice(at, 2);
}

/** Cleans a request and answers why it must be refused, or null. */
export function guardRequest(request, { trusted, internalKey, desk }) {
  const peer = plainAddress(request.socket.remoteAddress);
  const isTrusted = peer !== '' && isIn(trusted, peer);
  const client =
    believedClient(request, internalKey) ??
    clientAddressOf(peer, request.headers['x-forwarded-for'], trusted);
  const hasAction = request.headers['next-action'] !== undefined;
  const hasForwarder = Object.keys(request.headers).some((name) => forwardedPattern.test(name));
  const isOurs = (name) => name === clientHeader || name === internalHeader || name === forwardedHeader;
  removeHeaders(
    request,
    (name) => isOurs(name) || frameworkPattern.test(name) || (!isTrusted && forwardedPattern.test(name)),
  );
  request.headers[clientHeader] = client;
  request.rawHeaders.push(clientHeader, client);
  if (hasForwarder) {
    request.headers[forwardedHeader] = '1';
    request.rawHeaders.push(forwardedHeader, '1');
  }
  const { host = '' } = request.headers;
  if (timesSent(request, 'host') > 1 || (host !== '' && !isHost(host))) return refusals.host;
  const address = normalTarget(request.url, host);
  if (address === null || countParameters(address) > mostParameters) return refusals.address;
  request.url = address;
  if (desk && !isOnItsSide(address, isDeskSide(request, desk))) return refusals.absent;
  if (isDoor(address)) removeHeaders(request, (name) => navigationPattern.test(name));
  const { 'content-type': contentType = '' } = request.headers;
  return refusalAt({ method: request.method, address, hasAction, contentType });
}

function countParameters(address) {
  const query = address.indexOf('?');
  return query < 0 ? 0 : address.slice(query).split('&').length;
}

function timesSent({ rawHeaders }, name) {
  return rawHeaders.filter((item, at) => at % 2 === 0 && item.toLowerCase() === name).length;
}

function refuse(request, response, refusal) {
  const { status, headers, body } = refusalAnswer(refusal, request.url);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The way of one request: refused, answered in front, or passed on in its turn. */
function receive([request, response], { options, crowd, pass }) {
  if (!crowd.isWithinConnection(request, response)) return;
  if (options.transportSecurity) response.setHeader('strict-transport-security', options.transportSecurity);
  const refusal = guardRequest(request, options);
  if (refusal) return refuse(request, response, refusal);
  const behind = () => {
    hideInsides(request, response);
    // Its turn comes when somebody else's is over.
    const turn = { client: request.headers[clientHeader], begin: AsyncLocalStorage.bind(pass) };
    if (!crowd.inTurn(request, response, turn)) refuse(request, response, refusals.crowd);
  };
  if (!options.front) behind();
  else inFront(options.front, [request, response], behind);
}

/** Puts the guard before every listener that the server has or will get. */
export function guardServer(server, options) {
  const emit = server.emit;
  const crowd = new Crowd();
  server.emit = function guardedEmit(event, ...args) {
    if (event === 'upgrade' || event === 'connect') {
      args[1].end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return true;
    }
    if (event === 'request') {
      siteMeasures().watch(args[0], args[1]);
      inRequest(args[0], args[1], () =>
        receive(args, { options, crowd, pass: () => emit.call(this, event, ...args) }),
      );
      return true;
    }
    return emit.call(this, event, ...args);
  };
  return server;
}

/** Node looks for slow connections every 30 s of its own accord, which would make a limit of 5 s one of 35. */
const limits = {
  headersTimeout: headersTimeoutMs,
  requestTimeout: requestTimeoutMs,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};

/** Listens on `host`, whatever the server is told. */
function bindTo(server, host) {
  const listen = server.listen;
  server.listen = function listenOnHost(port, ...args) {
    const callback = args.find((item) => typeof item === 'function');
    return listen.call(this, port, host, callback);
  };
  return server;
}

/** Wraps `http.createServer` for the rest of the process; returns the function that undoes it. */
export function installGuard({
  trustedProxies = '',
  secret,
  host,
  publicUrl,
  includesSubdomains,
  front,
  deskPort,
  deskOrigin,
} = {}) {
  const siteHost = publicUrl ? new URL(publicUrl).host : null;
  const options = {
    front,
    transportSecurity: transportSecurity({ publicUrl, includesSubdomains }),
    trusted: parseTrustedProxies(trustedProxies),
    // Where it has a port, whoever only says the name of its host has not come by it.
    desk: deskPort || deskOrigin ? { host: deskPort ? null : new URL(deskOrigin).host, siteHost } : null,
    internalKey: secret ? Buffer.from(hkdfSync('sha256', secret, 'parlour', 'internal', 32)) : null,
  };
  const original = http.createServer;
  http.createServer = function createGuardedServer(...args) {
    const given = typeof args[0] === 'object' && args[0] !== null ? args[0] : {};
    const listener = args.find((item) => typeof item === 'function');
    const server = guardServer(original({ ...given, ...limits }, listener), options);
    server.timeout = stillTimeoutMs;
    if (deskPort) listenForDesk(server, { port: deskPort, host, create: original, limits, stillTimeoutMs });
    return host ? bindTo(server, host) : server;
  };
  syncBuiltinESMExports();
  return () => {
    http.createServer = original;
    syncBuiltinESMExports();
  };
}

/** A server that outlives its supervisor would keep the port and the database busy for nobody. */
export function exitWithParent() {
  if (process.connected) process.on('disconnect', () => process.exit(0));
}

// As a preload, and not when a test imports it.
const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''];
if (given.some((argument) => argument.includes('http-guard.mjs'))) {
  const { TRUSTED_PROXIES: trustedProxies, SESSION_SECRET: secret, HOST: host } = process.env;
  const { DESK_PORT: deskPort, DESK_ORIGIN: deskOrigin } = process.env;
  traceIfAsked('site');
  const { PUBLIC_URL: publicUrl, HSTS_SUBDOMAINS: subdomains } = process.env;
  installGuard({
    trustedProxies,
    secret,
    host,
    publicUrl,
    includesSubdomains: subdomains === 'true',
    front: builtFront(),
    deskPort: deskPort ? Number(deskPort) : undefined,
    deskOrigin,
  });
  exitWithParent();
}
