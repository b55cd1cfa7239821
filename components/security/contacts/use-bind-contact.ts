import { useFormik, type FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import { checkFields, codeSchema, type FieldSchemas } from '@/components/forms/check-fields';
import { rejectedFields, useFieldTexts } from '@/components/forms/use-field-errors';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { hasCode } from '@/components/gate/log-in';
import { call } from '@/lib/client/call';
import { useErrorText } from '@/lib/client/use-error-text';
import { security, type ContactInput } from '@/lib/contract/security';
import type { CodeSent } from '@/lib/contract/session';

export interface BindContactInput<Values> {
  initialValues: Values;
  /** The rules of what is typed besides the code. */
  schemas: FieldSchemas;
  inputOf: (values: Values) => ContactInput;
  onKeep: (values: Values) => void;
  onBound: () => void;
}

/** Binds what a code was sent to. Both steps may be refused until the member has confirmed who they are. */
export function useBindContact<Values extends FormikValues & { verificationCode: string }>(
  input: BindContactInput<Values>,
) {
  const { initialValues, schemas, inputOf, onKeep, onBound } = input;
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const confirmed = useConfirmed();
  const [failure, setFailure] = useState<string | null>(null);
  const shown = Object.keys(initialValues);

  function tell(error: unknown, setErrors: (errors: object) => void) {
    if (hasCode(error, 'verification.code.invalid')) {
      setErrors({ verificationCode: errorText(error) });
      return;
    }
    setFailure(errorText(error));
    setErrors(fieldTexts(rejectedFields(error, shown)));
  }

  const form = useFormik<Values>({
    initialValues,
    validate: (values) => fieldTexts(checkFields({ ...schemas, verificationCode: codeSchema() }, values)),
    onSubmit: async (values, { setErrors }) => {
      setFailure(null);
      try {
        const verificationCode = values.verificationCode.trim();
        const done = await confirmed(() =>
          call(security.bindContact, { ...inputOf(values), verificationCode }),
        );
        if (done) onBound();
      } catch (error) {
        tell(error, setErrors);
      }
    },
  });

  const { values } = form;
  useEffect(() => {
    if (values !== initialValues) onKeep(values);
  }, [values, initialValues, onKeep]);

  async function send(): Promise<CodeSent | null> {
    const done = await confirmed(() => call(security.sendContactCode, inputOf(values)));
    return done && done.output;
  }

  return { form, failure, send };
}
