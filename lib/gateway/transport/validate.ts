import { ValidationError, type Schema } from 'yup';
import { invalidFields, type FieldError, type FieldErrors } from '@/lib/contract/errors';
import { isReadable } from '@/lib/contract/forms/readable-text';

/** Codes of `validation.*` for rules of yup that carry no code of their own. */
const codeOfRule: Readonly<Record<string, string>> = {
  optionality: 'required',
  nullable: 'required',
  defined: 'required',
  required: 'required',
  typeError: 'invalid',
  min: 'too.small',
  max: 'too.large',
};

const codePattern = /^[a-z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)*$/;

/**
 * The input as its schema knows it: unknown fields are gone, wrong ones are named in a 400. A body is taken as it is;
 * a query is text, so there numbers and booleans are read from it.
 */
export async function validInput(
  schema: Schema,
  input: unknown,
  { isQuery }: { isQuery: boolean },
): Promise<unknown> {
  try {
    // Whatever has no name here is taken out first: a field called `toString` would otherwise speak for the object.
    const known = knownOnly(schema, input);
    const unreadable = unreadableFields(known);
    if (unreadable.length > 0)
      throw invalidFields(Object.fromEntries(unreadable.map((name) => [name, { code: 'invalid' }])));
    return await schema.validate(
      known,
      isQuery ? { abortEarly: false } : { abortEarly: false, strict: true },
    );
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw invalidFields(fieldErrorsOf(error));
  }
}

/** Texts that hold what nobody could read, wherever they stand: they would reach letters, records and the desk. */
function unreadableFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isReadable(value) ? [] : [path];
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    unreadableFields(item, Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name),
  );
}

/** One error for each field, the first that its rules found. */
export function fieldErrorsOf(error: ValidationError): FieldErrors {
  const errors = error.inner.length > 0 ? error.inner : [error];
  const fields: [string, FieldError][] = [];
  for (const each of errors) {
    const path = each.path ?? '';
    if (!fields.some(([name]) => name === path)) fields.push([path, fieldError(each)]);
  }
  return Object.fromEntries(fields);
}

function fieldError({ type, message, params }: ValidationError): FieldError {
  const code = codePattern.test(message) ? message : (codeOfRule[type ?? ''] ?? 'invalid');
  const { min, max, length } = (params ?? {}) as Record<string, unknown>;
  return {
    code,
    ...numberNamed('min', min ?? length),
    ...numberNamed('max', max ?? length),
  };
}

function numberNamed(name: 'min' | 'max', value: unknown): Partial<Record<'min' | 'max', number>> {
  return typeof value === 'number' ? { [name]: value } : {};
}

interface Walkable {
  type: string;
  fields?: Record<string, unknown>;
  innerType?: unknown;
}

/** Only what the schema names; validation itself takes nothing away. */
export function knownOnly(schema: unknown, value: unknown): unknown {
  const { type, fields, innerType } = schema as Walkable;
  if (type === 'array' && innerType && Array.isArray(value))
    return value.map((item) => knownOnly(innerType, item));
  if (type !== 'object' || !fields || value === null || typeof value !== 'object' || Array.isArray(value))
    return value;
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const item = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      return item === undefined ? [] : [[name, knownOnly(fields[name], item)]];
    }),
  );
}
