import { useFormik, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { CallError, type ErrorCode, type FieldErrors } from '@/lib/contract/errors';
import { rejectedFields, useFieldTexts } from './use-field-errors';
import { useSubmit } from './use-submit';

export interface FormSettings<Values> {
  initialValues: Values;
  /** What is wrong with the values, field by field; null when nothing is. */
  check: (values: Values) => FieldErrors | null;
  /** What it throws is said at the fields that it names, and above the form. */
  send: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>;
  /** Refusals that are about one field: said there, in their own words, and nowhere else. */
  fieldOfCode?: Partial<Record<ErrorCode, keyof Values & string>>;
  /** The fields that a refusal is about, where it does not name them itself. */
  refusedFields?: (error: unknown) => FieldErrors;
  /** Takes over what `send` has thrown; true when nothing is left to say. */
  onRefused?: (error: unknown, values: Values) => boolean;
  /** Says what is wrong with a field when it is left, and not only when the form is sent. */
  checksOnBlur?: boolean;
  /** Errors in words; without it, in those of every form. */
  textsOf?: (errors: FieldErrors | null) => Record<string, string>;
  /** For a call that knows a second press by its key: no press has to wait for its second. */
  sendsAtOnce?: boolean;
  /** Keeps what was typed, for a form that is opened again. */
  onKeep?: (values: Values) => void;
}

export type Form<Values extends FormikValues> = ReturnType<typeof useForm<Values>>;

/** A form: its rules, its errors by field and above, and the press that sends it. */
export function useForm<Values extends FormikValues>(settings: FormSettings<Values>) {
  const { check, send, onRefused, onKeep } = settings;
  const [initialValues] = useState(settings.initialValues);
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const textsOf = (errors: FieldErrors | null) =>
    (settings.textsOf ?? fieldTexts)(errors) as FormikErrors<Values>;

  const formik = useFormik<Values>({
    initialValues,
    // In a short form, a message that came with the first press elsewhere would move what is being pressed.
    validateOnBlur: settings.checksOnBlur ?? false,
    onReset: () => setFailure(null),
    validate: (values) => textsOf(check(values)),
    onSubmit: async (values, helpers) => {
      setFailure(null);
      try {
        await send(values, helpers);
      } catch (error) {
        if (onRefused?.(error, values)) return;
        const field = error instanceof CallError ? settings.fieldOfCode?.[error.code] : undefined;
        if (field === undefined) setFailure(errorText(error));
        helpers.setErrors(field === undefined ? refused(error) : ownWords(field, error));
      }
    },
  });

  const { refusedFields = (error: unknown) => rejectedFields(error, Object.keys(initialValues)) } = settings;
  const refused = (error: unknown) => textsOf(refusedFields(error));
  const ownWords = (field: string, error: unknown) => ({ [field]: errorText(error) }) as FormikErrors<Values>;

  const { values, touched, errors } = formik;
  useEffect(() => {
    if (values !== initialValues) onKeep?.(values);
  }, [values, initialValues, onKeep]);

  const errorOf = (name: keyof Values & string): string | undefined =>
    touched[name] ? (errors[name] as string | undefined) : undefined;
  /** Whether a field is right; from now on it says why not. */
  async function checkField(name: keyof Values & string): Promise<boolean> {
    await formik.setFieldTouched(name, true, false);
    return !(await formik.validateForm())[name];
  }
  return {
    ...formik,
    submit: useSubmit(formik, settings.sendsAtOnce),
    failure,
    setFailure,
    errorOf,
    checkField,
    /** For a control of the form: its name, value and error. */
    field: (name: keyof Values & string) => ({ error: errorOf(name), ...formik.getFieldProps(name) }),
    box: (name: keyof Values & string) => ({
      error: errorOf(name),
      ...formik.getFieldProps({ name, type: 'checkbox' }),
    }),
  };
}
