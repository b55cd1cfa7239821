import type { FormikValues } from 'formik';
import { checkFields, codeSchema, type FieldSchemas } from '@/components/forms/check-fields';
import { useForm } from '@/components/forms/use-form';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { call } from '@/lib/client/call/call';
import { security, type ContactInput } from '@/lib/contract/calls/security';
import type { CodeSent } from '@/lib/contract/calls/session';

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
  const confirmed = useConfirmed();
  const form = useForm<Values>({
    initialValues,
    check: (values) => checkFields({ ...schemas, verificationCode: codeSchema() }, values),
    send: async (values) => {
      const verificationCode = values.verificationCode.trim();
      const done = await confirmed(() =>
        call(security.bindContact, { ...inputOf(values), verificationCode }),
      );
      if (done) onBound();
    },
    fieldOfCode: { 'verification.code.invalid': 'verificationCode' },
    onKeep,
    checksOnBlur: true,
  });

  async function send(): Promise<CodeSent | null> {
    const done = await confirmed(() => call(security.sendContactCode, inputOf(form.values)));
    return done && done.output;
  }

  return { form, send };
}
