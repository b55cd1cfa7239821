import type { AnyCall, InputOf, OutputOf } from './define';

type Family = Record<string, AnyCall>;

/** A handler gets input that its schema has accepted and answers with inner names and wire-ready values. */
export type Handlers<F extends Family, Context> = {
  readonly [Verb in keyof F]: (context: Context, input: InputOf<F[Verb]>) => Promise<OutputOf<F[Verb]>>;
};

/** Binds a family to its handlers; a call without a handler, or a handler without a call, does not compile. */
export function implement<Context, F extends Family>(
  family: F,
  handlers: Handlers<F, Context>,
): ReadonlyMap<string, (context: Context, input: never) => Promise<unknown>> {
  return new Map(
    Object.entries(family).map(([verb, call]) => [
      call.name,
      handlers[verb as keyof F] as (context: Context, input: never) => Promise<unknown>,
    ]),
  );
}
