import { isReading, type CommandRequest } from '@/platform/desk';
import { safeInput } from '../transport/safe-input';
import { DeskRefusal } from './desk-answer';

const mostWords = 40;
const longestWord = 20_000;

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Readonly<Record<string, unknown>>;
}

const refuse = (message: string) => new DeskRefusal('desk.request', 400, message);

/** A list of texts, or a refusal. */
function wordsOf(value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > mostWords) throw refuse('args is a short list');
  return value.map((word) => {
    if (typeof word !== 'string' || word.length > longestWord) throw refuse('args are texts');
    return word.trim();
  });
}

function optionsOf(value: unknown): Record<string, string> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse('options is an object');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => {
      if (text === null || text === '') return [];
      if (typeof text !== 'string' || text.length > longestWord) throw refuse('options are texts');
      return [[name, text] as const];
    }),
  );
}

/**
 * What a page asks for, in the form in which the shell parses it: the same words are checked by the same rules. Reads are
 * GET with `?arg=…&name=value`, writes are POST with `{args, options, reason}`.
 */
export function commandRequestOf({ method, path, query, body }: Asked): CommandRequest {
  const [noun = '', word = '', ...rest] = path.split('/');
  if (rest.length > 0) throw refuse('/desk/calls/<noun>/<verb>');
  const verb = word === '-' ? '' : word;
  if (isReading({ noun, verb }) !== (method === 'GET') && body.preview !== true)
    throw new DeskRefusal('desk.request', 405, 'Reads are GET, writes are POST.');
  if (method === 'GET') {
    const options = Object.fromEntries(
      [...query].filter(([name, text]) => name !== 'arg' && name !== 'format' && text !== ''),
    );
    // As a body is read: what the database cannot store goes no further.
    const said = safeInput({ args: query.getAll('arg'), options });
    return { noun, verb, args: wordsOf(said.args), options: optionsOf(said.options), reason: '' };
  }
  const { args, options, reason = '' } = body;
  if (typeof reason !== 'string') throw refuse('reason is a text');
  return { noun, verb, args: wordsOf(args), options: optionsOf(options), reason: reason.trim() };
}
