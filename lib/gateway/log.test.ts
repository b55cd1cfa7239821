import { describeError } from './log';

describe('what is written down about an error', () => {
  const secret = 'hunter2-the-password';

  it('keeps the message of our own errors and the place of every error', () => {
    const note = describeError(new TypeError('x is not a function'));
    expect(note).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
    expect(note.at?.[0]).toMatch(/^at /);
  });

  it.each([
    [
      'a query',
      Object.assign(new Error(`Failed query, params: ${secret}`), { query: 'select', params: [secret] }),
    ],
    [
      'the database',
      Object.assign(new Error(`invalid input "${secret}"`), { severity: 'ERROR', detail: secret }),
    ],
    ['a parser', new SyntaxError(`Unexpected token in ${secret}`)],
    [
      'a validator',
      Object.assign(new Error(`value was ${secret}`), { name: 'ValidationError', value: secret }),
    ],
  ])('keeps nothing that %s could quote', (_name, error) => {
    expect(JSON.stringify(describeError(error))).not.toContain(secret);
    expect(JSON.stringify(describeError(new Error('outer', { cause: error })))).not.toContain(secret);
  });
});
