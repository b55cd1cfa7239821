import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ref, string } from 'yup';
import { useBrand } from '@/components/brand/use-brand';
import { brandSchema, checkFields, filled } from '@/components/forms/check-fields';
import { HelpLinks } from '@/components/forms/help-links';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { NewPasswordField } from '@/components/forms/new-password-field';
import { rejectedFields } from '@/components/forms/use-field-errors';
import { useForm, type Form } from '@/components/forms/use-form';
import { hasCode } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { isAbsentCall, Loaded, Waiting } from '@/components/ui/loaded';
import { PasswordInput } from '@/components/ui/password-input';
import { call } from '@/lib/client/call/call';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { demandedChange, endDemandedChange } from '@/lib/client/session/demanded-change';
import type { FieldErrors } from '@/lib/contract/errors';
import { member, type ChangePasswordInput } from '@/lib/contract/calls/member';
import { security } from '@/lib/contract/calls/security';
import { session } from '@/lib/contract/calls/session';

type ChangeValues = Required<ChangePasswordInput>;
type Shown = keyof ChangeValues;

const noInput = {};
const emptyChange: ChangeValues = {
  oldPassword: '',
  newPassword: '',
  confirmNewPassword: '',
  termsAccepted: false,
  ageConfirmed: false,
};
const accepted: readonly Shown[] = ['termsAccepted', 'ageConfirmed'];
const shown: readonly Shown[] = ['oldPassword', 'newPassword', 'confirmNewPassword', ...accepted];

export interface ChangePasswordFormProps {
  onDone: () => void;
  /** Right after a login with the old password, which is not asked for again. */
  isForced: boolean;
  /** A session that can only change its password is told nothing else. */
  canAskOverview: boolean;
}

/** Spec §5: the old password only where it was not given lately, the new one by the brand's rule, and again. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const t = useTranslations('auth.changePassword');
  const tLogin = useTranslations('auth.login');
  const { form, isOldAsked, isAccepting } = useChange(props);
  const { field } = form;
  const eye = { showLabel: tLogin('showPassword'), hideLabel: tLogin('hidePassword') };
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormAlert text={form.failure} />
      {isOldAsked && (
        <PasswordInput
          {...eye}
          label={t('oldPassword')}
          autoComplete="current-password"
          {...field('oldPassword')}
        />
      )}
      <NewPasswordField label={t('newPassword')} {...field('newPassword')} />
      <PasswordInput
        {...eye}
        label={t('confirmNewPassword')}
        autoComplete="new-password"
        {...field('confirmNewPassword')}
      />
      {isAccepting && <AcceptAccount form={form} />}
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Of an account that somebody else has opened: no box is ticked for anybody. Without the age that counts there is no way on. */
function AcceptAccount({ form }: { form: Pick<Form<ChangeValues>, 'box'> }) {
  const t = useTranslations('auth.changePassword');
  const common = useTranslations('wallet.common');
  const errorText = useErrorText();
  const answer = useCall(member.registerSettings, noInput);
  return (
    <Loaded
      answer={answer}
      failedText={errorText(answer.error)}
      retryLabel={common('retry')}
      waiting={<Waiting label={common('loading')} heights={[44, 44]} />}
    >
      {({ minimumAge }) => (
        <div>
          <Checkbox label={t('acceptTerms')} {...form.box('termsAccepted')} />
          <Checkbox label={t('confirmAge', { age: minimumAge })} {...form.box('ageConfirmed')} />
          <HelpLinks articles={['terms', 'privacy']} />
        </div>
      )}
    </Loaded>
  );
}

function useChange({ onDone, isForced, canAskOverview }: ChangePasswordFormProps) {
  const brand = useBrand();
  const overview = useCall(security.overview, canAskOverview && !isForced ? noInput : null);
  const [demanded] = useState(demandedChange);
  const [isOldWanted, setIsOldWanted] = useState(false);
  const [isAccepting, setIsAccepting] = useState(demanded?.mustAcceptTerms === true);
  const isUnconfirmed = overview.data ? isOver(overview.data.confirmedUntil) : false;
  // A platform that cannot say how lately the password was given is given it.
  const isUnknown = isAbsentCall(overview.error) && !demanded;
  const isOldAsked = isOldWanted || isUnknown || (isUnconfirmed && overview.data?.passwordSetAt !== null);

  const form = useForm<ChangeValues>({
    initialValues: emptyChange,
    check: (values) =>
      checkFields(
        {
          ...(isOldAsked && { oldPassword: filled() }),
          newPassword: brandSchema(brand, 'password'),
          confirmNewPassword: string()
            .trim()
            .required('required')
            .oneOf([ref('newPassword')], 'confirm.twice'),
        },
        values,
      ),
    send: async ({ oldPassword, newPassword, confirmNewPassword, termsAccepted, ageConfirmed }) => {
      await call(member.changePassword, {
        ...(isOldAsked && { oldPassword: oldPassword.trim() }),
        newPassword: newPassword.trim(),
        confirmNewPassword: confirmNewPassword.trim(),
        ...(isAccepting && { termsAccepted, ageConfirmed }),
      });
      endDemandedChange();
      if (demanded?.isFirstLogin) void call(session.firstLogin, {}).catch(() => undefined);
      onDone();
    },
    refusedFields,
    onRefused: (error) => {
      const isRequired = hasCode(error, 'password.old.required');
      if (isRequired || 'oldPassword' in refusedFields(error)) setIsOldWanted(true);
      if (accepted.some((name) => name in refusedFields(error))) setIsAccepting(true);
      if (isRequired) void form.setFieldTouched('oldPassword', false, false);
      return false;
    },
  });
  return { form, isOldAsked, isAccepting };
}

function isOver(time: string | null): boolean {
  return time === null || Date.parse(time) <= Date.now();
}

/** Refusals of one field that have codes of their own are marked where they belong. */
function refusedFields(error: unknown): FieldErrors {
  if (hasCode(error, 'password.old.wrong')) return { oldPassword: { code: 'invalid' } };
  if (hasCode(error, 'password.unchanged')) return { newPassword: { code: 'invalid' } };
  return rejectedFields(error, shown);
}
