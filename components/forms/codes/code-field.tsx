import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertPopup } from '@/components/ui/alert-popup';
import { Button } from '@/components/ui/button';
import { TextInput, type TextInputProps } from '@/components/ui/text-input';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { CallError } from '@/lib/contract/errors';
import type { CodeSent } from '@/lib/contract/calls/session';
import { useThrottle } from '../use-throttle';
import styles from './code-field.module.css';
import { startCodeWait, useCodeWait } from './code-waits';
import { OutboxHint } from './outbox-hint';

const sendIntervalMs = 1_000;
/** Spec §9: where the answer does not say how long to wait. */
const defaultWaitSeconds = 60;
/** The message is of whoever asks; every other code goes to who has the account already. */
const ofAsker: ReadonlySet<string> = new Set(['register', 'contact']);

export interface CodeFieldProps extends Omit<TextInputProps, 'label' | 'end'> {
  label?: string;
  /** What the code is for; with the destination the name that the countdown is kept under. */
  purpose: string;
  /** The number or address, see `mobileDestination`; any name of its own where it is not known here. */
  destination: string;
  /**
   * Who the message goes to, for the demonstration's line; the destination when absent, empty where only the platform
   * knows, null where somebody else sends it.
   */
  recipient?: string | null;
  /** Asks for the code. Null: nothing was asked for, because something is missing that the form marks itself. */
  onSend: () => Promise<CodeSent | null>;
  /** Where it is sent to is not known yet, and will be without anybody's doing. */
  isAwaited?: boolean;
  /** What a failed request says in the pop-up; the text of the error code when absent. */
  failureText?: (error: unknown) => string;
}

/** A code with the button that sends it: once a second at most, and after a success when the countdown is over. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    purpose,
    destination,
    recipient = destination,
    onSend,
    isAwaited = false,
    failureText,
    ...input
  } = props;
  const t = useTranslations('auth.code');
  const sender = useCodeSender({ key: `${purpose} ${destination}`, onSend, failureText });
  const { seconds, isSent } = sender;
  const isHeldUp = sender.isBusy || isAwaited;
  return (
    <div className={styles.code}>
      <div className={styles.row}>
        <TextInput
          label={label ?? t('label')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        <Button
          variant="secondary"
          className={styles.send}
          isBusy={isHeldUp}
          // Not `disabled`: the keyboard stays on the button that was pressed.
          aria-disabled={seconds > 0 || isHeldUp || undefined}
          aria-label={seconds > 0 ? t('wait', { seconds }) : undefined}
          onClick={sender.send}
        >
          {seconds > 0 ? t('waitShort', { seconds }) : isSent ? t('again') : t('send')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {isSent ? t('sent') : ''}
      </p>
      {isSent && recipient !== null && (
        <OutboxHint recipient={recipient} owner={ofAsker.has(purpose) ? 'asker' : 'account'} />
      )}
      {sender.failure !== null && (
        <AlertPopup
          tone="warning"
          title={t('failed')}
          text={sender.failure}
          confirmLabel={t('confirm')}
          onClose={sender.forgetFailure}
        />
      )}
    </div>
  );
}

/** A gateway that has had enough may say how long to wait; nothing else that fails starts a countdown. */
function retryAfterSeconds(error: unknown): number {
  const seconds = error instanceof CallError ? Number(error.value?.retryAfterSeconds) : 0;
  return seconds > 0 ? seconds : 0;
}

interface CodeSenderInput {
  key: string;
  onSend: () => Promise<CodeSent | null>;
  failureText: ((error: unknown) => string) | undefined;
}

function useCodeSender({ key, onSend, failureText }: CodeSenderInput) {
  const errorText = useErrorText();
  const throttle = useThrottle(sendIntervalMs);
  const { seconds, refresh } = useCodeWait(key);
  const [sentKey, setSentKey] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask() {
    setIsBusy(true);
    try {
      const sent = await onSend();
      if (sent) {
        startCodeWait(key, Math.round(sent.expiredMinutes * 60) || defaultWaitSeconds);
        setSentKey(key);
        refresh();
      }
    } catch (error) {
      startCodeWait(key, retryAfterSeconds(error));
      setFailure((failureText ?? errorText)(error));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    seconds,
    isSent: sentKey === key,
    isBusy,
    failure,
    forgetFailure: () => setFailure(null),
    send: () => {
      if (seconds === 0) throttle(() => void ask());
    },
  };
}
