import type { AnyCall } from '../define';
import type { Contract } from '../index';
import { requireSchemas } from '../schemas';
import { contentReshapes } from './content';
import { missionsReshapes, pointsReshapes, promotionsReshapes } from './engage';
import { gamesReshapes } from './games';
import { memberReshapes } from './member';
import { readValue, type ReadAnswer } from './read-value';
import type { Question, Reshape, Reshapes } from './reshapes';
import { sessionReshapes } from './session';
import { systemReshapes } from './system';
import { walletReshapes } from './wallet';

export { UnreadableValue, type ReadNote } from './read-value';
export type { Question } from './reshapes';

const families: { readonly [Noun in keyof Contract]?: Reshapes<Noun> } = {
  session: sessionReshapes,
  member: memberReshapes,
  system: systemReshapes,
  wallet: walletReshapes,
  games: gamesReshapes,
  content: contentReshapes,
  missions: missionsReshapes,
  points: pointsReshapes,
  promotions: promotionsReshapes,
};

const byName: ReadonlyMap<string, Reshape> = new Map(
  Object.entries(families).flatMap(([noun, family]) =>
    Object.entries(family as Record<string, Reshape>).map(
      ([verb, reshape]) => [`${noun}.${verb}`, reshape] as const,
    ),
  ),
);

/**
 * The answer of a gateway that is not ours, as the site knows it; throws `UnreadableValue`. `value` has inner names. The
 * one place that knows how other gateways write: behind it nobody can tell them from the embedded platform.
 */
export function acceptAnswer(call: AnyCall, value: unknown, question: Question): ReadAnswer {
  const reshaped = byName.get(call.name)?.(value, question) ?? value;
  return readValue(requireSchemas(call.name).output, reshaped, question.pictureBase);
}
