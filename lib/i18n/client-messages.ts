import type { AbstractIntlMessages } from 'next-intl';
import { clientNamespaces } from './client-namespaces';

type Messages = AbstractIntlMessages;

function at(messages: Messages, path: readonly string[]): Messages[string] | undefined {
  return path.reduce<Messages[string] | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    messages,
  );
}

/** The parts of a file by their names, `vip` or `home.hero`, at their places; a name without texts is left out. */
export function pickMessages(messages: Messages, names: readonly string[]): Messages {
  const picked: Messages = {};
  for (const name of names) {
    const path = name.split('.');
    const value = at(messages, path);
    if (value === undefined) continue;
    let place = picked;
    for (const key of path.slice(0, -1)) place = (place[key] ??= {}) as Messages;
    place[path.at(-1) ?? name] = value;
  }
  return picked;
}

/** What client components of the first view of any page say: only that travels with every page. */
export function clientMessages(messages: Messages): Messages {
  return pickMessages(messages, clientNamespaces);
}
