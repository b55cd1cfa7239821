import { useEffect, type RefObject } from 'react';

/** After a submit that was refused, the keyboard stands in the first field that is wrong, and its label is in view. */
export function useFocusOnError(
  formRef: RefObject<HTMLFormElement | null>,
  submitCount: number,
  isSubmitting: boolean,
): void {
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const wrong = formRef.current?.querySelector<HTMLElement>(
      '[aria-invalid]:not(:disabled), [data-refused]',
    );
    wrong?.focus();
    wrong?.scrollIntoView?.({ block: 'center' });
  }, [formRef, submitCount, isSubmitting]);
}
