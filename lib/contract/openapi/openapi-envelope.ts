import { envelopeCallOf, type EnvelopeCall } from '../envelope';

/** What an encrypted call takes; the seal names the call. */
export const envelopeJsonOf = (call: EnvelopeCall) => ({
  type: 'object',
  required: ['jwe'],
  properties: {
    jwe: {
      type: 'string',
      description:
        'Compact JWE, ECDH-ES+A256KW and A256GCM, to the first key of GET /wps/system/jwks. The plaintext has the fields ' +
        'of `x-plaintext`, and iat (seconds since 1970) and jti; it is good for five minutes and for one use. Its protected ' +
        `header has the field call, "${envelopeCallOf(call)}": what was sealed for another call is refused.`,
    },
  },
});
