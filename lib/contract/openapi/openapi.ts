import type { Schema, SchemaFieldDescription } from 'yup';
import type { Access, AnyCall } from '../define';
import { errorSentences } from '../error-sentences';
import { errorStatuses, type ErrorCode } from '../errors';
import { allCalls } from '../index';
import { member } from '../calls/member';
import { eventStream } from '../calls/messages';
import { session } from '../calls/session';
import { envelopeJsonOf } from './openapi-envelope';
import { parametersOf } from './openapi-parameters';
import type { JsonSchema } from './json-schema';
import { streamOperation } from './openapi-stream';
import { requireSchemas } from '../schemas';
import { summaries, type CallName } from './openapi-summaries';
import { wireField } from '../wire';

interface Described {
  type: string;
  nullable?: boolean;
  optional?: boolean;
  oneOf?: unknown[];
  tests?: { name?: string; params?: Record<string, unknown> | undefined }[];
  fields?: Record<string, SchemaFieldDescription>;
  innerType?: SchemaFieldDescription | SchemaFieldDescription[];
}

const moneyJson = (isNegativeToo: boolean): JsonSchema => ({
  type: 'string',
  pattern: `^${isNegativeToo ? '-?' : ''}\\d{1,15}(\\.\\d{1,2})?$`,
  description: 'An amount, "1234.50"',
});

/** Rules of amounts that are not below zero. */
const notNegative = new Set(['positive', 'range']);

export function jsonSchemaOf(schema: Schema): JsonSchema {
  return fromDescription(schema.describe());
}

function fromDescription(description: SchemaFieldDescription): JsonSchema {
  const described = description as Described;
  const tests = described.tests ?? [];
  if (tests.some(({ name }) => name === 'money'))
    return moneyJson(!tests.some(({ name = '' }) => notNegative.has(name)));
  return nullable(described, { ...typeOf(described), ...limitsOf(described), ...choicesOf(described) });
}

function typeOf({ type, fields, innerType, tests = [] }: Described): JsonSchema {
  if (type === 'object') return objectOf(fields ?? {});
  if (type === 'array')
    return { type, ...(innerType && !Array.isArray(innerType) ? { items: fromDescription(innerType) } : {}) };
  if (type === 'number') return { type: tests.some(({ name }) => name === 'integer') ? 'integer' : 'number' };
  if (type === 'string' || type === 'boolean') return { type };
  // Where a text is not taken for a truth value, the rule has the name of the type.
  if (tests.some(({ name }) => name === 'boolean')) return { type: 'boolean' };
  // `mixed` and `lazy` say nothing that a reader could check beforehand.
  return {};
}

function objectOf(fields: Record<string, SchemaFieldDescription>): JsonSchema {
  // Only the names: a description holds patterns, which are no plain values.
  const wire = Object.entries(fields).map(([inner, field]) => ({ ...wireField(inner), field }));
  const required = wire.flatMap(({ name, field }) => ((field as Described).optional ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(
      wire.map(({ name, flag, field }) => [name, flag ? { enum: [...flag] } : fromDescription(field)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

const limitNames: Readonly<Record<string, readonly [min: keyof JsonSchema, max: keyof JsonSchema]>> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};

function limitsOf({ type, tests = [] }: Described): JsonSchema {
  const names = limitNames[type];
  const limits: [string, unknown][] = [];
  for (const { name, params } of tests) {
    if (names && name === 'min') limits.push([names[0], params?.min]);
    if (names && name === 'max') limits.push([names[1], params?.max]);
    if (name === 'matches' && params?.regex instanceof RegExp) limits.push(['pattern', params.regex.source]);
  }
  return Object.fromEntries(
    limits.filter(([, value]) => typeof value === 'number' || typeof value === 'string'),
  );
}

function choicesOf({ oneOf = [] }: Described): JsonSchema {
  return oneOf.length > 0 ? { enum: oneOf } : {};
}

function nullable({ nullable: isNullable }: Described, schema: JsonSchema): JsonSchema {
  if (!isNullable || typeof schema.type !== 'string') return schema;
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

export const signedSecurity = [{ signer: [], timestamp: [], signature: [] }];

const securityOf: Readonly<Record<Access, readonly Record<string, string[]>[]>> = {
  public: [],
  member: [{ bearer: [] }, { cookie: [] }],
  restricted: [{ bearer: [] }, { cookie: [] }],
  vendor: signedSecurity,
  provider: signedSecurity,
};

/** Of the calls whose value stands on the wire in a form of its own. */
const formedAnswers: Readonly<Record<string, JsonSchema>> = {
  [session.captcha.name]: {
    type: 'string',
    description: 'A base64 PNG, or the work as JSON text; the header `X-Captcha-Id` names the challenge.',
  },
  [member.registerSettings.name]: {
    type: 'object',
    description: 'The rules by the names of their fields; `minimumAge` stands among them.',
    properties: { minimumAge: { type: 'integer' } },
    additionalProperties: {},
  },
};

function operationOf(call: AnyCall): object {
  const { input, output } = requireSchemas(call.name);
  const inputJson = jsonSchemaOf(input);
  const answer = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
  return {
    operationId: call.name,
    tags: [call.name.slice(0, call.name.indexOf('.'))],
    summary: summaries[call.name as CallName],
    security: securityOf[call.access],
    // Whose account may do this, among those with a session: any, a real one, or an agent's.
    ...(call.access === 'member' || call.access === 'restricted'
      ? { 'x-account': call.account ?? 'session' }
      : {}),
    parameters: parametersOf(call, inputJson),
    ...bodyOf(call, inputJson),
    responses: {
      200: {
        description: 'The call was done.',
        ...answer({
          type: 'object',
          required: ['success', 'value'],
          properties: { success: { const: true }, value: formedAnswers[call.name] ?? jsonSchemaOf(output) },
        }),
      },
      default: {
        description: 'The call was refused; see `errorCode`.',
        ...answer({ $ref: '#/components/schemas/Failure' }),
      },
    },
  };
}

const pictureTypes = ['image/png', 'image/jpeg'];

function bodyOf(call: AnyCall, input: JsonSchema): object {
  if (call.body === 'image') {
    // OpenAPI 3.1: bytes have a media type and no schema.
    const content = Object.fromEntries(pictureTypes.map((type) => [type, {}]));
    return { requestBody: { required: true, content } };
  }
  const hasFields = Object.keys(input.properties ?? {}).length > 0;
  if (call.method === 'GET' || !hasFields) return {};
  const content = call.encrypted ? { schema: envelopeJsonOf(call), 'x-plaintext': input } : { schema: input };
  const form = call.body === 'form' ? { 'application/x-www-form-urlencoded': { schema: input } } : {};
  return { requestBody: { required: true, content: { ...form, 'application/json': content } } };
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a login answers with; for apps and servers.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-parlour_session',
    description: 'Set for browsers instead of the token.',
  },
  signer: header('X-Vendor', 'The name of the vendor or provider.'),
  timestamp: header('X-Timestamp', 'Milliseconds since 1970; good for five minutes.'),
  signature: header(
    'X-Signature',
    'Hex HMAC-SHA256 of method, path, timestamp and body, joined by line feeds.',
  ),
};

export function failureSchema(names: readonly ErrorCode[]): JsonSchema {
  const codes = names.map((code) => `${code} (${errorStatuses[code]}): ${errorSentences[code]}`);
  return {
    type: 'object',
    required: ['success', 'errorCode', 'message'],
    properties: {
      success: { const: false },
      errorCode: { type: 'string', enum: [...names], description: codes.join('\n') },
      message: { type: 'string', description: 'One English sentence.' },
      value: {
        type: 'object',
        properties: {
          fields: {
            type: 'object',
            description: 'The rejected fields by name.',
            additionalProperties: {
              type: 'object',
              required: ['code'],
              properties: { code: { type: 'string' }, min: { type: 'number' }, max: { type: 'number' } },
            },
          },
        },
        additionalProperties: true,
      },
    },
  };
}

/**
 * OpenAPI 3.1 of every call, in the order of the contract. Descriptors say where a call is and who may make it, schemas
 * say what goes in and out: next to nothing of it is written by hand, so next to nothing can be out of date.
 */
export function openApiDocument(calls: readonly AnyCall[] = allCalls): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  paths[eventStream.path] = { get: streamOperation(securityOf[eventStream.access]) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlour gateway',
      version: '1',
      description:
        'Every call between the site, its apps, its vendors and the platform. Amounts are decimal strings, times ISO 8601 in UTC.',
    },
    paths,
    components: {
      securitySchemes,
      schemas: { Failure: failureSchema(Object.keys(errorStatuses) as ErrorCode[]) },
    },
  };
}
