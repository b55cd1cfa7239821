import type { FormikValues } from 'formik';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useFieldTexts } from '@/components/forms/use-field-errors';
import { useForm } from '@/components/forms/use-form';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useMember } from '@/lib/client/session/use-member';
import type { Call } from '@/lib/contract/define';
import type { FieldErrors } from '@/lib/contract/errors';

export interface TeamFormSettings<Values, Input extends object, Output> {
  descriptor: Call<Input, Output>;
  initialValues: Values;
  check: (values: Values) => FieldErrors | null;
  /** What is sent: the same for the same values, so that a press after a lost answer is the first one once more. */
  inputOf: (values: Values) => Input;
  onDone: (output: Output) => void;
}

/** A form whose call opens something for the team, under a key that outlives an answer that was lost. */
export function useTeamForm<Values extends FormikValues, Input extends object, Output>({
  descriptor,
  initialValues,
  check,
  inputOf,
  onDone,
}: TeamFormSettings<Values, Input, Output>) {
  const { member } = useMember();
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const { run, failure, isBusy } = useKeyedAction(descriptor, member?.id ?? null);
  const form = useForm<Values>({
    initialValues,
    check,
    sendsAtOnce: true,
    send: async (values) => {
      const done = await run(inputOf(values));
      if (done) onDone(done);
    },
  });
  const refused: Record<string, string> = fieldTexts(failure?.error.value?.fields);
  if (failure?.error.code === 'register.username.taken') refused['username'] = errorText(failure.error);
  const isAtField = Object.keys(refused).some((name) => name in initialValues);
  return {
    form,
    isBusy,
    /** Null as well where the fields say it. */
    failure: isAtField && failure?.kind === 'refused' ? null : failure,
    field: (name: keyof Values & string) => ({
      ...form.field(name),
      error: form.errorOf(name) ?? refused[name],
    }),
  };
}
