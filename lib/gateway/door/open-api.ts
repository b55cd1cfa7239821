/** The descriptions of the calls that other programs read, by their addresses. */
const makers: Readonly<Record<string, () => Promise<object>>> = {
  '/wps/openapi.json': async () => (await import('@/lib/contract/openapi/openapi')).openApiDocument(),
  '/wps/vendor/openapi.json': async () =>
    (await import('@/lib/contract/openapi/openapi-vendor')).vendorDocument(),
};

const made = new Map<string, Promise<string>>();

/** The description at this address, the same for everybody, made when it is first asked for; null where there is none. */
export async function openApiAnswer(path: string): Promise<Response | null> {
  const make = Object.hasOwn(makers, path) ? makers[path] : undefined;
  if (!make) return null;
  const text = made.get(path) ?? make().then((document) => JSON.stringify(document));
  made.set(path, text);
  return new Response(await text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  });
}
