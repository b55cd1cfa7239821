import type { FactorAnswer, NewFactor } from '@/platform/desk';
import { DeskRefusal } from './desk-answer';
import type { DeskRequest } from './desk-request';

/** A request of the door itself, which is no command. */
export type EntryCall = (asked: DeskRequest) => Promise<Response>;

const longest = 20_000;

export function text({ body }: DeskRequest, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '' || value.length > longest)
    throw new DeskRefusal('desk.request', 400, `${name} is a text`);
  return value;
}

export const optional = ({ body }: DeskRequest, name: string): string | null => {
  const value = body[name];
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : null;
};

/** What signs at a login or a confirmation, as the page sends it. */
export function factorOf(asked: DeskRequest): FactorAnswer {
  const code = optional(asked, 'code');
  if (code !== null) return { kind: 'authenticator', code };
  return {
    kind: 'passkey',
    challengeId: text(asked, 'challengeId'),
    response: text(asked, 'response'),
    siteOrigin: asked.site.origin,
  };
}

export function newFactorOf(asked: DeskRequest): NewFactor {
  const challengeId = text(asked, 'challengeId');
  const code = optional(asked, 'code');
  if (code !== null) return { kind: 'authenticator', challengeId, code };
  const { origin: siteOrigin } = asked.site;
  const name = optional(asked, 'called') ?? 'Passkey';
  return { kind: 'passkey', challengeId, response: text(asked, 'response'), siteOrigin, name };
}
