import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { HeldGame } from '@/components/gate/held-game';
import type { LoginEnd } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Tabs } from '@/components/ui/tabs';
import type { HeldGame as Game } from '@/lib/client/session/held-action';
import type { LoginPortal } from '@/lib/contract/calls/session';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { LoginAlternatives } from './login-alternatives';
import { loginDraft } from './login-draft';
import { SmsForm, useSmsLogin } from './sms-form';
import { StepUpForm } from './step-up-form';
import { UnlockForm } from './unlock-form';
import { useLoginAttempts } from './use-login-attempt';
import { useRemembered } from './use-remembered';
import { useUsernameLogin, UsernameForm } from './username-form';

const smsModule = 'MOBILEVERCODELOGIN3';

export interface LoginFormProps {
  onDone: (end: LoginEnd) => void;
  onForgot: () => void;
  /** A trial has begun instead of a login. */
  onFreePlay?: () => void;
  /** What is played after the login. */
  game?: Game | null;
  portal?: LoginPortal;
}

type Way = 'username' | 'sms';

/**
 * Every way to log in, and the steps that one may need. What was typed stays over all of them, here or in the header
 * before.
 */
export function LoginForm({ onDone, onForgot, onFreePlay, game, portal = 'member' }: LoginFormProps) {
  const t = useTranslations('auth.login');
  const brand = useBrand();
  const remembered = useRemembered();
  const [draft] = useState(loginDraft);
  const [way, setWay] = useState<Way>('username');
  const [step, setStep] = useState<'form' | 'unlock' | 'unlocked'>('form');
  const attempts = useLoginAttempts(onDone, draft);
  const byName = useUsernameLogin({ attempts, remembered, draft, portal });
  const bySms = useSmsLogin({ attempts, remembered, brand, portal });

  if (attempts.challenge) {
    return (
      <StepUpForm challenge={attempts.challenge} by={way} onDone={onDone} onOver={attempts.endChallenge} />
    );
  }
  if (step === 'unlock') {
    return (
      <UnlockForm
        username={byName.form.values.username.trim()}
        onBack={() => setStep('form')}
        onUnlocked={() => {
          attempts.forgetFailure();
          setStep('unlocked');
        }}
      />
    );
  }
  const ways: Way[] = brand.has(smsModule) ? ['username', 'sms'] : ['username'];
  const form =
    way === 'sms' ? (
      <SmsForm login={bySms} attempts={attempts} />
    ) : (
      <UsernameForm login={byName} attempts={attempts} remembered={remembered} onForgot={onForgot} />
    );
  return (
    <>
      {game && <HeldGame game={game} onFreePlay={onFreePlay} />}
      <div className={styles.messages}>
        <FormAlert text={attempts.failure} />
        {attempts.isAgents && <AgentsLogin />}
        {attempts.isCaptchaNew && (
          <p role="status" className={styles.explanation}>
            {t('captchaFirst')}
          </p>
        )}
        {attempts.isLocked && way === 'username' && <UnlockButton onClick={() => setStep('unlock')} />}
        {step === 'unlocked' && attempts.failure === null && <UnlockedNote />}
      </div>
      <Tabs
        label={t('ways')}
        tabs={ways.map((one) => ({ value: one, label: t(one === 'sms' ? 'bySms' : 'byUsername') }))}
        value={way}
        onValueChange={(value) => {
          attempts.forgetFailure();
          setWay(value as Way);
        }}
      >
        {form}
      </Tabs>
      <LoginAlternatives attempts={attempts} portal={portal} hasFreePlay={!game} onFreePlay={onFreePlay} />
    </>
  );
}

function AgentsLogin() {
  const t = useTranslations('auth.login');
  return (
    <Link href={routes.agentHome} className={buttonClass({ variant: 'secondary', isBlock: true })}>
      {t('toAgents')}
    </Link>
  );
}

function UnlockButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('auth.login');
  return (
    <Button variant="secondary" isBlock onClick={onClick}>
      {t('unlock')}
    </Button>
  );
}

function UnlockedNote() {
  const t = useTranslations('auth.login');
  return (
    <p role="status" className={styles.done}>
      {t('unlocked')}
    </p>
  );
}
