import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { callFailureOf, isSessionOver, type CallFailure } from '@/lib/client/call/call-failure';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { Call } from '@/lib/contract/define';
import type { ErrorCode } from '@/lib/contract/errors';
import { beginAttempt, endAttempt, endAttemptsAt, keepAttempt } from './attempts';
import { dropDraft } from './draft-store';
import { useRefreshMoney } from './use-refresh-money';

export interface KeyedAction<Input, Output> {
  /**
   * Null when it failed; `failure` then says how. A second press with the same content is the first one, also when it
   * comes after the answer, as the end of a double click may; one with other content is no press while the first is
   * under way.
   */
  run: (input: Input) => Promise<Output | null>;
  isBusy: boolean;
  /** For one button of several. */
  isBusyWith: (input: Input) => boolean;
  failure: CallFailure | null;
  /** After a success, where the same may be wanted once more. */
  startOver: () => void;
}

export interface KeyedActionOptions<Input> {
  /** Runs the call, such as behind a confirmation; null means that the member turned that down. */
  through?: <Output>(action: () => Promise<Output>) => Promise<{ output: Output } | null>;
  /** A field that says who sends it and not what is sent: typed again, it is still the same intent. */
  secret?: keyof Input & string;
  /** Fields that say what was on screen: sent again with a newer screen, it is still the same intent. */
  seen?: readonly (keyof Input & string)[];
  /** What was typed, which a success ends. */
  draft?: string;
  /** Keeps the content beside the key, for a page that says after a reload what was sent. */
  keepsBody?: boolean;
  /**
   * The call sets a value, so to do it twice harms nobody, but the stored answer to an old wish must never stand for a
   * new one: its key ends with the component.
   */
  setsValue?: boolean;
  /** Refusals that say of every earlier send, too, that nothing was done. */
  finalCodes?: readonly ErrorCode[];
}

/**
 * The one way to send what must not happen twice. A key belongs to one intent, which is one call with one content. It is
 * made and stored before the first send, and lives in the tab, over a reload, for the member who sent it.
 *
 * - **Nobody knows** (no answer, one that cannot be read, a gateway that does not answer, a reload before the answer): the
 *   key is kept. A repeat is the same movement, and gets the stored answer if the first one arrived.
 * - **Done**: the key is spent. The same content is a new intent from then on.
 * - **Refused**: the key is spent. This platform gives the key of a refusal back, but another one may store the refusal,
 *   and would repeat it to somebody who has mended its cause.
 * - **Refused after a send without an answer**: the key is kept and the failure stays `uncertain`, because the refusal may
 *   have been made before anybody looked at the key, or because of what the first send did. Nothing says that no money
 *   moved, but for the codes of `finalCodes`.
 * - **A session that is over** is no answer to what was sent: the intent goes on after the login, as open as it was.
 *
 * Whatever came of what was sent, what is on screen and shows money is read again.
 */
export function useKeyedAction<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  memberId: string | null,
  options: KeyedActionOptions<Input> = {},
): KeyedAction<Input, Output> {
  const send = useKeyedSend(descriptor, memberId, options);
  const last = useRef<{ content: string; end: Promise<Output | null> } | null>(null);
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const start = async (input: Input, content: string): Promise<Output | null> => {
    isRunning.current = true;
    setBusy(content);
    setFailure(null);
    const sent = await send(input);
    isRunning.current = false;
    setBusy(null);
    if (sent && 'output' in sent) return sent.output;
    if (sent) setFailure(sent.failure);
    last.current = null;
    return null;
  };

  const run = (input: Input) => {
    const content = JSON.stringify(input);
    if (last.current?.content === content) return last.current.end;
    if (isRunning.current) return Promise.resolve(null);
    const end = start(input, content);
    last.current = { content, end };
    return end;
  };
  const startOver = () => {
    if (!isRunning.current) last.current = null;
  };
  const isBusyWith = (input: Input) => busy === JSON.stringify(input);
  return { run, isBusy: busy !== null, isBusyWith, failure, startOver };
}

type Sent<Output> = { output: Output } | { failure: CallFailure };

/** One send under the key of its intent; null when the member turned it down. */
function useKeyedSend<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  memberId: string | null,
  {
    through,
    secret,
    seen = [],
    draft,
    keepsBody = false,
    setsValue = false,
    finalCodes = [],
  }: KeyedActionOptions<Input>,
): (input: Input) => Promise<Sent<Output> | null> {
  const refreshMoney = useRefreshMoney();
  const { name } = descriptor;
  useEffect(() => {
    if (!setsValue) return undefined;
    const end = () => endAttemptsAt(memberId, name);
    end();
    return end;
  }, [setsValue, memberId, name]);

  const failureOf = (error: unknown, key: string, wasOpen: boolean): CallFailure => {
    const { kind, error: known } = callFailureOf(error);
    const isUnknown = kind === 'uncertain' || (wasOpen && !finalCodes.includes(known.code));
    if (isUnknown) keepAttempt(key, true);
    else if (isSessionOver(known)) keepAttempt(key, false);
    else endAttempt(key);
    if (isSessionOver(known)) overlayControls().openAuth('login');
    return { kind: isUnknown ? 'uncertain' : 'refused', error: known };
  };

  return async (input) => {
    const intent = { memberId, call: name, body: without(input, [secret, ...seen]) };
    const { key, wasOpen } = beginAttempt(intent, keepsBody);
    const action = () => call(descriptor, input, { idempotencyKey: key });
    let sent: Sent<Output> | null;
    try {
      sent = through ? await through(action) : { output: await action() };
    } catch (error) {
      sent = { failure: failureOf(error, key, wasOpen) };
    }
    if (!sent) {
      keepAttempt(key, wasOpen);
      return null;
    }
    if ('output' in sent) {
      endAttempt(key);
      if (draft !== undefined) dropDraft(draft);
    }
    refreshMoney();
    return sent;
  };
}

function without(input: object, left: readonly (string | undefined)[]): object {
  return Object.fromEntries(Object.entries(input).filter(([field]) => !left.includes(field)));
}
