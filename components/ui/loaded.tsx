import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';
import { ErrorState } from './state-panel';

/** What a call has answered so far. */
export interface Answer<Output> {
  data: Output | undefined;
  error: unknown;
  isValidating: boolean;
  /** Asks again. */
  mutate: () => unknown;
}

/** For the button of a failure. */
export interface Retry {
  retryLabel: string;
  onRetry: () => void;
  isBusy: boolean;
}

export interface LoadedProps<Output> {
  answer: Answer<Output>;
  /** What happened. */
  failedText: string;
  /** Why, and what to do next, where that is worth a second line. */
  reasonOf?: (error: unknown) => string;
  retryLabel: string;
  /** As large as what comes, so that nothing jumps. */
  waiting: ReactNode;
  /** `retry` is given while what is shown could not be refreshed. */
  children: (data: Output, retry: Retry | null) => ReactNode;
}

/** What a call answers, in all of its states. */
export function Loaded<Output>({ answer, failedText, reasonOf, retryLabel, ...shown }: LoadedProps<Output>) {
  const { data, error, isValidating, mutate } = answer;
  const askAgain = async () => {
    await mutate();
  };
  const retry: Retry | null = error
    ? // A second failure shows in the answer.
      { retryLabel, onRetry: () => void askAgain().catch(() => undefined), isBusy: isValidating }
    : null;
  if (data !== undefined) return shown.children(data, retry);
  // Every other reason is worth a word.
  if (isAbsentCall(error)) return null;
  if (!retry) return shown.waiting;
  return <ErrorState title={failedText} {...(reasonOf && { text: reasonOf(error) })} {...retry} />;
}

/** The platform behind the site has nothing of the kind, so asking again brings nothing. */
export const isAbsentCall = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'request.not.found';

export interface WaitingProps {
  /** What is on its way. */
  label: string;
  heights: readonly number[];
  className?: string | undefined;
}

/** Boxes of the size of what comes. */
export function Waiting({ label, heights, className }: WaitingProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {heights.map((height, index) => (
        <Skeleton key={index} shape="box" height={height} />
      ))}
    </div>
  );
}
