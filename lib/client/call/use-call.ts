import useSWR, { mutate, useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Call } from '@/lib/contract/define';
import type { CallError } from '@/lib/contract/errors';
import type { AskScope } from './ask';
import { forgetWithSession } from './session-signals';

const retryWaitMs = 2_000;
const maxRetries = 2;

/** Only what may go away by itself is asked again: a refusal stays a refusal. */
function isWorthRepeating({ status, code }: CallError): boolean {
  return status >= 500 && code !== 'system.maintenance';
}

/** Fetched with the first call: a visitor who only looks round makes none. */
export async function makeCall<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  input: Input,
  scope: AskScope,
): Promise<Output> {
  const { ask } = await import('./ask');
  return ask(descriptor, input, scope);
}

export type CallKey<Input> = readonly [name: string, access: string, input: Input];

export function callKey<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  input: Input,
): CallKey<Input> {
  return [descriptor.name, descriptor.access, input];
}

function isPrivateKey(key: unknown): boolean {
  return Array.isArray(key) && (key as unknown as CallKey<object>)[1] !== 'public';
}

forgetWithSession((signal) => void mutate(isPrivateKey, undefined, { revalidate: signal === 'signed-in' }));

/** How often and when a call that failed is made again by itself. */
export function callRules<Output>(): SWRConfiguration<Output, CallError> {
  return {
    onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
      if (!isWorthRepeating(error) || retryCount > maxRetries) return;
      setTimeout(() => void revalidate({ retryCount }), retryWaitMs * retryCount);
    },
  };
}

/** A call as a cached value that keeps itself fresh. `null` for the input means: not now. */
export function useCall<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  input: Input | null,
  options: SWRConfiguration<Output, CallError> = {},
): SWRResponse<Output, CallError> {
  const scope = useSWRConfig();
  return useSWR<Output, CallError>(
    input === null ? null : callKey(descriptor, input),
    () => makeCall(descriptor, input as Input, { ...scope, key: callKey(descriptor, input as Input) }),
    { ...callRules<Output>(), ...options },
  );
}
