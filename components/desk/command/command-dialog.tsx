import { useTranslations } from 'next-intl';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { DescribedCommand, DeskMe } from '@/lib/contract/desk/shapes';
import type { CommandWish } from './command-provider';
import { CommandOutcome } from './command-outcome';
import { ConfirmFactor } from './confirm-factor';
import { OrderForm } from './order-form';
import { useCommandName } from './use-command-name';
import { useCommandSteps } from './use-command-steps';
import styles from './command.module.css';

export interface CommandDialogProps {
  me: DeskMe;
  command: DescribedCommand;
  wish: CommandWish;
  onClose: () => void;
}

/** Fields, what would change, and then it is done; who they are is asked again where it is needed. */
export function CommandDialog({ me, command, wish, onClose }: CommandDialogProps) {
  const t = useTranslations('desk');
  const { nameOf, aboutOf } = useCommandName();
  const formRef = useRef<HTMLFormElement>(null);
  const { step, setStep, preview, outcome, error, isBusy, look, run } = useCommandSteps(
    formRef,
    command,
    wish,
  );

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy || !formRef.current?.reportValidity()) return;
    void (step === 'preview' ? run() : look());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (step === 'outcome') close();
    else if (step !== 'factor') submit();
  }

  function close() {
    onClose();
    if (step === 'outcome') wish.onDone?.();
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={nameOf(command)}
      closeLabel={t('frame.close')}
      description={aboutOf(command)}
    >
      <div className={styles.whole} onKeyDown={onKeyDown}>
        <OrderForm
          {...{ formRef, command, wish, error, isBusy }}
          preview={step === 'preview' ? preview : null}
          isHidden={step === 'outcome' || step === 'factor'}
          onChange={() => setStep('fields')}
          onSubmit={submit}
          onCancel={close}
        />
        {step === 'factor' && (
          <ConfirmFactor me={me} onConfirmed={() => void run()} onCancel={() => setStep('preview')} />
        )}
        {step === 'outcome' && outcome && <CommandOutcome outcome={outcome} onClose={close} />}
      </div>
    </Dialog>
  );
}
