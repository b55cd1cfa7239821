import { CallError } from '@/lib/contract/errors';
import { failureAnswer, ForeignFailure } from './error-response';

describe('the envelope of a failure', () => {
  it('tells readers of the wire in English what a code means', () => {
    expect(failureAnswer(new CallError('login.agent.only'))).toMatchObject({
      status: 403,
      body: { errorCode: 'login.agent.only', message: 'Non-agent account unable to login.' },
    });
  });

  it('passes on what a foreign gateway wrote, and nothing of what was not foreseen', () => {
    expect(failureAnswer(new ForeignFailure('shop.shut', 'Come back later.', 422, undefined)).body).toEqual({
      success: false,
      errorCode: 'shop.shut',
      message: 'Come back later.',
    });
    expect(failureAnswer(new TypeError('a secret')).body).toEqual({
      success: false,
      errorCode: 'request.failed',
      message: 'Unknown error.',
    });
  });
});
