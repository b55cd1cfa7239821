import type { AbstractIntlMessages } from 'next-intl';
import { clientNamespaces } from './client-namespaces';

/** Only what client components of the first view say travels with the page, and what a page adds for its own. */
export function clientMessages(messages: AbstractIntlMessages, ...added: string[]): AbstractIntlMessages {
  return Object.fromEntries(
    [...clientNamespaces, ...added].flatMap((name) =>
      messages[name] === undefined ? [] : [[name, messages[name]]],
    ),
  );
}
