import { errorSentences } from '../error-sentences';
import { errorStatuses } from '../errors';
import type { JsonSchema } from './json-schema';
import { failureSchema, jsonSchemaOf, securitySchemes, signedSecurity } from './openapi';
import { requireSchemas } from '../schemas';
import { summaries, type CallName } from './openapi-summaries';
import { vendor } from '../calls/vendor';
import { exampleSecret, exampleSigner, signedExample, vendorExamples } from './vendor-examples';
import { idempotencyText, moneyText, orderText, repeatText, signingText, vendorFields } from './vendor-guide';
import { refusalsOf, vendorActions, type VendorRefusal, type VendorVerb } from './vendor-refusals';
import { toWire } from '../wire';

/**
 * The seamless wallet for who writes the vendor's side: how to sign, what may be repeated, what each refusal asks for. Made
 * from the contract, as the description of all calls is.
 */
const verbs = Object.keys(vendor) as VendorVerb[];

const jsonBody = (schema: JsonSchema, example: unknown) => ({
  content: { 'application/json': { schema, example } },
});

/** The schema with the note of each of its fields. */
function noted(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  if (items) return { ...schema, items: noted(items) };
  if (!properties) return schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const description = vendorFields[name];
    return [name, { ...noted(field), ...(description ? { description } : {}) }] as const;
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** One answer for each status, with the codes that come with it. */
function refusedAnswers(refusals: readonly VendorRefusal[]): Record<string, object> {
  const byStatus = Object.groupBy(refusals, ({ code }) => String(errorStatuses[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some = []]) => [
      status,
      {
        description: some
          .map(({ code, meaning, action }) => `- \`${code}\`: ${meaning} → **${action}**`)
          .join('\n'),
        'x-refusals': some,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: Object.fromEntries(
              some.map(({ code }) => [
                code,
                { value: { success: false, errorCode: code, message: errorSentences[code] } },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

function operationOf(verb: VendorVerb): object {
  const call = vendor[verb];
  const { input, output } = requireSchemas(call.name);
  const { body, canonical, headers } = signedExample(verb);
  const value = noted(jsonSchemaOf(output));
  return {
    operationId: call.name,
    tags: [/match|bot|rooms/i.test(verb) ? 'matches' : 'rounds'],
    summary: summaries[call.name as CallName],
    description: `${repeatText[verb]} ${
      call.settles
        ? 'Answered during maintenance too.'
        : 'Refused with `system.maintenance` while the site is closed.'
    }`,
    security: signedSecurity,
    parameters: [],
    requestBody: { required: true, ...jsonBody(noted(jsonSchemaOf(input)), JSON.parse(body)) },
    // The same body as it is signed: to check a program of one's own against, byte for byte.
    'x-signed-example': { headers, canonical, body },
    responses: {
      200: {
        description: 'The call was done, now or before.',
        ...jsonBody(
          { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } },
          { success: true, value: toWire(vendorExamples[verb].output) },
        ),
      },
      ...refusedAnswers(refusalsOf(verb, call)),
      default: {
        description: `Anything else means that nobody knows. ${vendorActions.retry}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function descriptionText(): string {
  const actions = Object.entries(vendorActions).map(([action, text]) => `- **${action}**: ${text}`);
  return [
    'The calls by which a game vendor’s server takes stakes from players and pays them. The demonstration deals in play money only.',
    `## Signing\n\n${signingText}\n\nEach call carries \`x-signed-example\`: headers, canonical string and body, signed for \`${exampleSigner}\` with the secret \`${exampleSecret}\` (hex), which opens nothing.`,
    `## Order of calls\n\n${orderText}`,
    `## Repeats\n\n${idempotencyText}`,
    `## Money\n\n${moneyText}`,
    `## Refusals\n\nAnswers are \`{"success": true, "value": …}\` or \`{"success": false, "errorCode": …, "message": …}\`. Decide by \`errorCode\`. What each asks for:\n\n${actions.join('\n')}`,
  ].join('\n\n');
}

/** OpenAPI 3.1 of the seamless wallet alone. */
export function vendorDocument(): object {
  const codes = new Set(verbs.flatMap((verb) => refusalsOf(verb, vendor[verb]).map(({ code }) => code)));
  const { signer, timestamp, signature } = securitySchemes;
  return {
    openapi: '3.1.0',
    info: { title: 'Parlour seamless wallet', version: '1', description: descriptionText() },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: [
      { name: 'rounds', description: 'Games against the house.' },
      { name: 'matches', description: 'Matches between players.' },
    ],
    paths: Object.fromEntries(verbs.map((verb) => [vendor[verb].path, { post: operationOf(verb) }])),
    components: {
      securitySchemes: { signer, timestamp, signature },
      schemas: { Failure: failureSchema([...codes]) },
    },
  };
}
