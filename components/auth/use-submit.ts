'use client';

import type { FormikErrors } from 'formik';
import { useRef, type FormEvent, type RefObject } from 'react';
import { useFocusOnError } from './use-focus-on-error';
import { useThrottle } from './use-throttle';

const intervalMs = 1_000;

interface SubmittedForm<Values> {
  submitCount: number;
  isSubmitting: boolean;
  validateForm: () => Promise<FormikErrors<Values>>;
  submitForm: () => Promise<unknown>;
}

interface Submit {
  formRef: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent) => void;
}

/**
 * The press that sends a form: at most one a second reaches the gateway. One that the form itself refuses is not
 * counted, so that whoever puts a field right can press again at once. After a refusal the keyboard stands in the
 * first field that is wrong.
 */
export function useSubmit<Values>(form: SubmittedForm<Values>): Submit {
  const formRef = useRef<HTMLFormElement>(null);
  useFocusOnError(formRef, form.submitCount, form.isSubmitting);
  const throttle = useThrottle(intervalMs);
  const send = () => void form.submitForm();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.validateForm().then((errors) => (Object.keys(errors).length === 0 ? throttle(send) : send()));
  };
  return { formRef, submit };
}
