import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { checkFields, codeSchema, filled, mobileSchemas } from '@/components/forms/check-fields';
import { CodeField } from '@/components/forms/codes/code-field';
import { MobileCodeFields, type MobileCodeValues } from '@/components/forms/codes/mobile-code-fields';
import { noMobile } from '@/components/forms/codes/mobile-field';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { StepHead } from '@/components/forms/step-head';
import { useFieldTexts } from '@/components/forms/use-field-errors';
import { useForm, type Form } from '@/components/forms/use-form';
import { hasCode, type LoginEnd } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call/call';
import {
  session,
  type CodeSent,
  type LoginChallenge,
  type MobileInput,
  type VerificationMethod,
} from '@/lib/contract/calls/session';

export interface StepUpFormProps {
  challenge: LoginChallenge;
  by: LoginEnd['by'];
  onDone: (end: LoginEnd) => void;
  /** Back to the form: with the error that ended this step, or null when the person gave it up. */
  onOver: (error: unknown) => void;
}

/** Spec §8: a login from an address that is new to the account shows that it is the owner's. */
export function StepUpForm({ challenge, by, onDone, onOver }: StepUpFormProps) {
  const t = useTranslations('auth.stepUp');
  const [method, setMethod] = useState<VerificationMethod>(challenge.methods[0] ?? 'mobile');
  const { form, sendCode } = useStepUp({ challenge, by, method, onDone, onOver });
  const fields = (
    <>
      <p className={styles.explanation}>{t(`explain.${method}`)}</p>
      <StepUpFields method={method} challenge={challenge} form={form} sendCode={sendCode} />
    </>
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <StepHead title={t('title')} text={t('text')} />
      <FormAlert text={form.failure} />
      {challenge.methods.length > 1 ? (
        <div>
          <Tabs
            label={t('methods')}
            tabs={challenge.methods.map((value) => ({ value, label: t(`method.${value}`) }))}
            value={method}
            onValueChange={(value) => {
              setMethod(value as VerificationMethod);
              void form.setFieldValue('verificationCode', '', false);
              form.setErrors({});
            }}
          >
            <div className={styles.form}>{fields}</div>
          </Tabs>
        </div>
      ) : (
        fields
      )}
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
      <Button variant="ghost" isBlock onClick={() => onOver(null)}>
        {t('back')}
      </Button>
    </form>
  );
}

interface StepUpFieldsProps {
  method: VerificationMethod;
  challenge: LoginChallenge;
  form: Form<MobileCodeValues>;
  sendCode: (mobile?: MobileInput) => Promise<CodeSent | null>;
}

function StepUpFields({ method, challenge, form, sendCode }: StepUpFieldsProps) {
  const t = useTranslations('auth.stepUp');
  if (method === 'mobile') return <MobileCodeFields form={form} purpose="step-up" send={sendCode} />;
  const answer = form.field('verificationCode');
  if (method === 'email') {
    return (
      <CodeField
        purpose="step-up"
        destination={challenge.challengeId}
        recipient=""
        onSend={() => sendCode()}
        {...answer}
      />
    );
  }
  if (method === 'bankAccountName')
    return <TextInput label={t('bankAccountName')} autoComplete="name" {...answer} />;
  return (
    <TextInput
      label={t('authenticatorCode')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...answer}
    />
  );
}

function useStepUp({
  challenge,
  by,
  method,
  onDone,
  onOver,
}: StepUpFormProps & { method: VerificationMethod }) {
  const brand = useBrand();
  const { challengeId } = challenge;

  /** Whatever is asked after the time was over leads back to the form. */
  async function orOver<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    try {
      return await asked;
    } catch (error) {
      if (!hasCode(error, 'login.challenge.over')) throw error;
      onOver(error);
      return null;
    }
  }

  const fieldTexts = useFieldTexts();
  const form = useForm<MobileCodeValues>({
    initialValues: { ...noMobile, verificationCode: '' },
    // The account holder's name is typed into the field of the codes.
    textsOf: (errors) => {
      const { holder, ...others } = fieldTexts(
        method === 'bankAccountName' && errors?.verificationCode
          ? { holder: errors.verificationCode }
          : errors,
      );
      return holder === undefined ? others : { verificationCode: holder };
    },
    check: (values) =>
      checkFields(
        {
          ...(method === 'mobile' && mobileSchemas(brand)),
          verificationCode: method === 'bankAccountName' ? filled() : codeSchema(),
        },
        values,
      ),
    send: async ({ mobileNum, countryDialingCode, verificationCode }) => {
      const answered = call(session.verifyLogin, {
        challengeId,
        method,
        answer: verificationCode.trim(),
        ...(method === 'mobile' && { mobileNum: mobileNum.trim(), countryDialingCode }),
      });
      const output = await orOver(answered);
      if (output) onDone({ output, by });
    },
  });

  const sendCode = (mobile?: MobileInput) =>
    orOver(
      call(session.sendVerification, {
        challengeId,
        method: method === 'email' ? 'email' : 'mobile',
        ...mobile,
      }),
    );
  return { form, sendCode };
}
