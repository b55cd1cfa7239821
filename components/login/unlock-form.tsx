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
import { useFieldTexts } from '@/components/forms/use-field-errors';
import { useForm } from '@/components/forms/use-form';
import { wantsCaptcha } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call/call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { session, type CodeSent, type MobileInput, type UnlockInput } from '@/lib/contract/calls/session';

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
  const { form, captcha, sendCode } = useUnlock(username, channel, onUnlocked);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <StepHead title={t('title')} text={t('text')} />
      <FormAlert text={form.failure} />
      <TextInput
        label={tFields('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <CaptchaField captcha={captcha} {...form.field('captcha')} />
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

  const form = useForm<UnlockValues>({
    initialValues: { ...noMobile, username, email: '', captcha: '', verificationCode: '' },
    check: (values) =>
      checkFields(
        {
          username: filled(),
          ...(channel === 'mobile' ? mobileSchemas(brand) : { email: brandSchema(brand, 'email') }),
          verificationCode: codeSchema(),
        },
        values,
      ),
    send: async (values) => {
      const verificationCode = values.verificationCode.trim();
      await call(session.unlock, { ...unlockInput(values, channel), verificationCode });
      onUnlocked();
    },
  });

  /** Each code costs a captcha: whoever needs one has failed before. */
  async function sendCode(_mobile?: MobileInput): Promise<CodeSent | null> {
    form.setFailure(null);
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
      form.setFailure(errorText(error));
      return null;
    } finally {
      captcha.reload();
      await form.setFieldValue('captcha', '', false);
    }
  }
  return { form, captcha, sendCode };
}

function unlockInput(values: UnlockValues, channel: Channel): UnlockInput {
  const { username, mobileNum, countryDialingCode, email } = values;
  return {
    username: username.trim(),
    channel,
    ...(channel === 'mobile' ? { mobileNum: mobileNum.trim(), countryDialingCode } : { email: email.trim() }),
  };
}
