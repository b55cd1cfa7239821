import { readdirSync, readFileSync } from 'node:fs';
import { errorStatuses } from './errors';

const locales = readdirSync('messages').filter((name) => name.endsWith('.json'));

/** The codes that a message file has no text for. */
function missingIn(messages: { errors?: Record<string, unknown> }): string[] {
  return Object.keys(errorStatuses).filter((code) => {
    const text = messages.errors?.[code.replaceAll('.', '_')];
    return typeof text !== 'string' || text.trim() === '';
  });
}

describe('the texts of the error codes', () => {
  it.each(locales)('are all in %s', (file) => {
    expect(missingIn(JSON.parse(readFileSync(`messages/${file}`, 'utf8')) as object)).toEqual([]);
  });

  it('are missed when one is not there', () => {
    expect(missingIn({ errors: { auth_required: ' ' } })).toContain('auth.required');
    expect(locales).toEqual(expect.arrayContaining(['en.json', 'fil.json']));
  });
});
