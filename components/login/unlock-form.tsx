import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { CaptchaField } from '@/components/forms/captcha/captcha-field';
import { useCaptcha } from '@/components/forms/captcha/use-captcha';
import { brandSchema, checkFields, codeSchema, filled, mobileSchemas } from '@/components/forms/check-fields';
import { EmailCodeFields } from '@/components/forms/codes/email-code-fields';
import { MobileCodeFields, type MobileCodeValues } from '@/components/forms/codes/mobile-code-fields';
import { noMobile } from '@/components/forms/codes/mobile-field';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { StepHead } from '@/components/forms/step-head';
import { rejectedFields, useFieldTexts } from '@/components/forms/use-field-errors';
import { useSubmit } from '@/components/forms/use-submit';
import { wantsCaptcha } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call';
import { useErrorText } from '@/lib/client/use-error-text';
import { session, type CodeSent, type MobileInput, type UnlockInput } from '@/lib/contract/session';

type Channel = UnlockInput['channel'];

interface UnlockValues extends MobileCodeValues {
  username: string;
  email: string;
  captcha: string;
}

export interface UnlockFormProps {
  username: string;
  onUnlocked: () => void;
  onBack: () => void;
}

/** Opens a locked login with a code to what is bound to the account. No answer tells whether they belong together. */
export function UnlockForm({ username, onUnlocked, onBack }: UnlockFormProps) {
  const t = useTranslations('auth.unlock');
  const tFields = useTranslations('auth.fields');
  const [channel, setChannel] = useState<Channel>('mobile');
  const { form, captcha, failure, sendCode } = useUnlock(username, channel, onUnlocked);
  const { formRef, submit } = useSubmit(form);
  const errorOf = (field: keyof UnlockValues) => (form.touched[field] ? form.errors[field] : undefined);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <StepHead title={t('title')} text={t('text')} />
      <FormAlert text={failure} />
      <TextInput
        label={tFields('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        {...form.getFieldProps('username')}
      />
      <CaptchaField captcha={captcha} error={errorOf('captcha')} {...form.getFieldProps('captcha')} />
      <div>
        <Tabs
          label={t('channels')}
          tabs={[
            { value: 'mobile', label: t('byMobile') },
            { value: 'email', label: t('byEmail') },
          ]}
          value={channel}
          onValueChange={(value) => setChannel(value as Channel)}
        >
          <div className={styles.form}>
            {channel === 'mobile' ? (
              <MobileCodeFields form={form} purpose="unlock" send={sendCode} />
            ) : (
              <EmailCodeFields form={form} purpose="unlock" send={() => sendCode()} />
            )}
          </div>
        </Tabs>
      </div>
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
      <Button variant="ghost" isBlock onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}

function useUnlock(username: string, channel: Channel, onUnlocked: () => void) {
  const brand = useBrand();
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const captcha = useCaptcha();
  const { reload } = captcha;
  useEffect(reload, [reload]);
  const [failure, setFailure] = useState<string | null>(null);

  const form = useFormik<UnlockValues>({
    initialValues: { ...noMobile, username, email: '', captcha: '', verificationCode: '' },
    // A message that came with the first press elsewhere would move what is being pressed.
    validateOnBlur: false,
    validate: (values) =>
      fieldTexts(
        checkFields(
          {
            username: filled(),
            ...(channel === 'mobile' ? mobileSchemas(brand) : { email: brandSchema(brand, 'email') }),
            verificationCode: codeSchema(),
          },
          values,
        ),
      ),
    onSubmit: async (values, { setErrors }) => {
      setFailure(null);
      try {
        const verificationCode = values.verificationCode.trim();
        await call(session.unlock, { ...unlockInput(values, channel), verificationCode });
        onUnlocked();
      } catch (error) {
        setFailure(errorText(error));
        setErrors(fieldTexts(rejectedFields(error, ['username', 'mobileNum', 'email', 'verificationCode'])));
      }
    },
  });

  /** Each code costs a captcha: whoever needs one has failed before. */
  async function sendCode(_mobile?: MobileInput): Promise<CodeSent | null> {
    setFailure(null);
    const answer = form.values.captcha.trim();
    if (!answer) {
      await form.setFieldTouched('captcha', true, false);
      form.setErrors({ ...form.errors, ...fieldTexts({ captcha: { code: 'captcha' } }) });
      return null;
    }
    const input = {
      ...unlockInput(form.values, channel),
      captcha: answer,
      captchaId: captcha.captchaId ?? '',
    };
    try {
      return await call(session.sendUnlock, input);
    } catch (error) {
      if (!wantsCaptcha(error)) throw error;
      setFailure(errorText(error));
      return null;
    } finally {
      captcha.reload();
      await form.setFieldValue('captcha', '', false);
    }
  }
  return { form, captcha, failure, sendCode };
}

function unlockInput(values: UnlockValues, channel: Channel): UnlockInput {
  const { username, mobileNum, countryDialingCode, email } = values;
  return {
    username: username.trim(),
    channel,
    ...(channel === 'mobile' ? { mobileNum: mobileNum.trim(), countryDialingCode } : { email: email.trim() }),
  };
}
