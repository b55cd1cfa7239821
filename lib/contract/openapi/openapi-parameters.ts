import type { AnyCall } from '../define';
import { toldBeside } from '../told';
import type { JsonSchema } from './json-schema';

function headerParameters(call: AnyCall): object[] {
  const header = (name: string, required: boolean, schema: JsonSchema) => ({
    name,
    in: 'header',
    required,
    schema,
  });
  return [
    header('Language', false, { type: 'string', description: 'EN, TY, CN …' }),
    header('X-Request-Id', false, { type: 'string', pattern: '^[A-Za-z0-9._-]{8,64}$' }),
    ...(call.knowsDevice || call.issuesToken
      ? [
          header('Device', false, {
            type: 'string',
            description:
              'The `deviceToken` of an earlier login of this device; browsers have it in a cookie.',
          }),
        ]
      : []),
    ...(call.knowsBrowser
      ? [
          header('Browser', false, {
            type: 'string',
            pattern: '^[A-Za-z0-9_-]{43}$',
            description:
              'The `browserToken` of the last code that this browser asked for; browsers have it in a cookie.',
          }),
        ]
      : []),
    ...(call.idempotent
      ? [header('Idempotency-Key', true, { type: 'string', minLength: 8, maxLength: 128 })]
      : []),
  ];
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** What every asker sends, and which a gateway may be content without. */
function toldParameters(call: AnyCall, { properties = {} }: JsonSchema): object[] {
  const { sends = {}, says = [] } = toldBeside(call);
  const told: [string, JsonSchema][] = [
    ...Object.entries(sends).map(([name, value]): [string, JsonSchema] => [name, { const: value }]),
    ...says.map((name): [string, JsonSchema] => [name, { type: 'string' }]),
  ];
  return told
    .filter(([name]) => !(name in properties))
    .map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

/** Everything that a call takes besides its body. */
export function parametersOf(call: AnyCall, input: JsonSchema): object[] {
  const query = call.method === 'GET' ? [...queryParameters(input), ...toldParameters(call, input)] : [];
  return [...headerParameters(call), ...query];
}
