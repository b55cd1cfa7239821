import { object, string, type Schema } from 'yup';
import type { agents } from '../calls/agents';
import type { InputOf } from '../define';
import type { FamilySchemas } from './common';
import { nothingBack } from './session';

export const agentsSchemas: FamilySchemas<typeof agents> = {
  affiliate: {
    input: object({
      code: string().typeError('invalid').max(64, 'too.long').required('required'),
      domain: string().typeError('invalid').max(255, 'too.long'),
    }) as Schema<InputOf<typeof agents.affiliate>>,
    output: nothingBack,
  },
};
