/**
 * What is tried at every door over HTTP, the site's and the desk's: a door that is added runs through the same lists. Pairs of what it
 * is and what is sent.
 */
type Named<T> = readonly (readonly [name: string, sent: T])[];

/** Bodies that are no JSON object, or none that anybody walks through. */
export const malformedBodies: Named<string> = [
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a string', '"x"'],
  ['text that cannot be stored', '{"methodCode":"\\u0000"}'],
  ['half of a surrogate pair', '{"methodCode":"\\ud800"}'],
  ['nesting without end', '['.repeat(20_000)],
  ['objects without end', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
];

/** What forms of other sites can send without asking first. */
export const formTypes = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
] as const;

/** From where nothing that changes something is taken, at a door on `http://<host>`. */
export const fromElsewhere = (host: string): Named<Readonly<Record<string, string>>> => [
  ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['another site, by Origin', { origin: 'https://evil.test' }],
  ['a frame without an origin', { origin: 'null' }],
  ['another port', { origin: `http://${host}:8080` }],
  ['the same host by another scheme', { origin: `https://${host}` }],
  ['a host that only begins like it', { origin: `http://${host}.evil.test` }],
];

export const wrongHosts = ['parlour.test/evil?', '09', 'a b', '[::1', 'x:99999'] as const;

/** Methods that no door answers with anything but a refusal. */
export const refusedMethods = ['HEAD', 'OPTIONS', 'PATCH'] as const;
