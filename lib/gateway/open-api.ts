export const openApiPath = '/wps/openapi.json';

let document: Promise<string> | undefined;

/** The description of the calls, the same for everybody, made when it is first asked for. */
export async function openApiAnswer(): Promise<Response> {
  document ??= import('@/lib/contract/openapi').then(({ openApiDocument }) =>
    JSON.stringify(openApiDocument()),
  );
  return new Response(await document, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  });
}
