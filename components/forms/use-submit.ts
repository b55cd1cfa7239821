import type { FormikErrors } from 'formik';
import { useEffect, useRef, type FormEvent } from 'react';
import { useFocusOnError } from './use-focus-on-error';

const intervalMs = 1_000;
const doubleClickMs = 300;

export interface SubmittedForm<Values> {
  values: Values;
  submitCount: number;
  isSubmitting: boolean;
  validateForm: () => Promise<FormikErrors<Values>>;
  submitForm: () => Promise<unknown>;
}

/**
 * The press that sends a form: at most one a second reaches the gateway. One that the form itself refuses is not
 * counted, so that whoever puts a field right can press again at once; one that comes too soon after an answer waits
 * for its second and is not lost; the second half of a double click is no press. After a refusal the keyboard stands
 * in the first field that is wrong.
 */
export function useSubmit<Values>(
  form: SubmittedForm<Values>,
  sendsAtOnce = false,
): (event: FormEvent<HTMLFormElement>) => void {
  const formRef = useRef<HTMLFormElement>(null);
  useFocusOnError(formRef, form.submitCount, form.isSubmitting);
  const last = useRef<{ atMs: number; values: Values | null }>({ atMs: -Infinity, values: null });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function send() {
    last.current = { atMs: performance.now(), values: form.values };
    waiting.current = undefined;
    void form.submitForm();
  }
  return (event) => {
    event.preventDefault();
    formRef.current = event.currentTarget;
    if (sendsAtOnce) return void form.submitForm();
    const sinceMs = performance.now() - last.current.atMs;
    const isDoubleClick = sinceMs < doubleClickMs && form.values === last.current.values;
    if (form.isSubmitting || waiting.current !== undefined || isDoubleClick) return;
    void form.validateForm().then((errors) => {
      if (Object.keys(errors).length > 0) void form.submitForm();
      else if (sinceMs >= intervalMs) send();
      else waiting.current ??= setTimeout(send, intervalMs - sinceMs);
    });
  };
}
