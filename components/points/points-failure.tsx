import { FormAlert } from '@/components/forms/form-alert';
import { FormFailure, type FormFailureProps } from '@/components/money/form-failure';

/** As a form's failure; what a field has said already is not said twice, but whether something moved is. */
export function PointsFailure({ isAtField, ...rest }: FormFailureProps & { isAtField: boolean }) {
  if (!isAtField || rest.failure?.kind !== 'refused') return <FormFailure {...rest} />;
  return <FormAlert text={rest.refusedText} />;
}
