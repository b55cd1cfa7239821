import { eventStream, liveTopics, streamEnds } from '../calls/messages';
import type { JsonSchema } from './json-schema';

/** The description of the one address whose answer is no envelope. */
export function streamOperation(security: readonly object[]): object {
  const data = (name: string, schema: JsonSchema): JsonSchema => ({
    type: 'object',
    required: [name],
    properties: { [name]: schema },
  });
  const topic: JsonSchema = { type: 'string', enum: [...liveTopics] };
  return {
    operationId: eventStream.name,
    tags: ['messages'],
    summary: 'Says what changed for the member, for as long as the session runs.',
    security,
    'x-account': 'session',
    parameters: [],
    responses: {
      200: {
        description:
          'Server-sent events: `changed` names topics, and the usual calls say what they are now; `closed` is the last ' +
          'one. A comment every 20 seconds shows that the stream lives. At most six for one member: the oldest gives way. ' +
          'Where the platform of this site is elsewhere it is closed at once, with `none`: ask from time to time.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
        'x-events': {
          changed: data('topics', { type: 'array', items: topic }),
          closed: data('reason', { type: 'string', enum: [...streamEnds] }),
        },
      },
      default: {
        description: 'Refused; see `errorCode`.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}
