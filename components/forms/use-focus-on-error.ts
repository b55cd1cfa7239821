import { useEffect, type RefObject } from 'react';

/** After a submit that was refused, the keyboard stands in the first field that is wrong. */
export function useFocusOnError(
  formRef: RefObject<HTMLFormElement | null>,
  submitCount: number,
  isSubmitting: boolean,
): void {
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [formRef, submitCount, isSubmitting]);
}
