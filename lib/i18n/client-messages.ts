import type { AbstractIntlMessages } from 'next-intl';
import { clientNamespaces } from './client-namespaces';

/** Only what client components of the first view say travels with the page. */
export function clientMessages(messages: AbstractIntlMessages): AbstractIntlMessages {
  return Object.fromEntries(
    clientNamespaces.flatMap((name) => (messages[name] === undefined ? [] : [[name, messages[name]]])),
  );
}
