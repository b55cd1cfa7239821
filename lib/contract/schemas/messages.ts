import { array, boolean, number, object, string, type Schema } from 'yup';
import type { InputOf, OutputOf } from '../define';
import type { messages } from '../calls/messages';
import { pageFields, pageInfoFields, type FamilySchemas } from './common';

const messageId = () => string().typeError('invalid').max(64, 'too.long').required('required');
const unread = () => number().integer().min(0).required();
const unreadLeft = object({ unread: unread() });

export const messagesSchemas: FamilySchemas<typeof messages> = {
  list: {
    input: object({ ...pageFields(), isUnread: boolean().typeError('invalid') }) as Schema<
      InputOf<typeof messages.list>
    >,
    output: object({
      ...pageInfoFields(),
      list: array(
        object({
          messageId: string().required(),
          title: string().defined(),
          body: string().defined(),
          createdAt: string().required(),
          readAt: string().nullable().defined(),
        }),
      ).required(),
      unread: unread(),
    }) as Schema<OutputOf<typeof messages.list>>,
  },
  read: { input: object({ messageId: messageId() }), output: unreadLeft },
  readAll: { input: object({}), output: unreadLeft },
  remove: { input: object({ messageId: messageId() }), output: unreadLeft },
};
