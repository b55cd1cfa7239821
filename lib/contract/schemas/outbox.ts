import { array, object, string } from 'yup';
import type { outbox } from '../calls/outbox';
import type { FamilySchemas } from './common';

export const outboxSchemas: FamilySchemas<typeof outbox> = {
  list: {
    input: object({ recipient: string().typeError('invalid').max(254, 'too.long').required('required') }),
    output: object({
      list: array(
        object({
          id: string().required(),
          channel: string()
            .oneOf(['sms', 'email'] as const)
            .required(),
          subject: string().defined(),
          body: string().defined(),
          sentAt: string().required(),
        }).required(),
      ).required(),
    }),
  },
};
