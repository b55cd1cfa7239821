import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { newKey } from '@/lib/client/call/new-key';
import { DeskFailure, previewDeskCommand, runDeskCommand } from '@/lib/client/desk/desk-call';
import { useRefreshDesk } from '@/lib/client/desk/use-desk';
import type { DescribedCommand, DeskMe, DeskOutcome, DeskPreview } from '@/lib/contract/desk/shapes';
import { useFailureText } from '../frame/use-failure-text';
import { ChangeList } from './change-list';
import { CommandFields } from './command-fields';
import type { CommandWish } from './command-provider';
import { CommandOutcome } from './command-outcome';
import { ConfirmFactor } from './confirm-factor';
import { useCommandName } from './use-command-name';
import { orderIn } from './order-in';
import styles from './command.module.css';

export interface CommandDialogProps {
  me: DeskMe;
  command: DescribedCommand;
  wish: CommandWish;
  onClose: () => void;
}

type Step = 'fields' | 'preview' | 'factor' | 'outcome';

/** Fields, what would change, and then it is done; who they are is asked again where it is needed. */
export function CommandDialog({ me, command, wish, onClose }: CommandDialogProps) {
  const t = useTranslations('desk');
  const { nameOf, aboutOf } = useCommandName();
  const textOf = useFailureText();
  const refresh = useRefreshDesk();
  const formRef = useRef<HTMLFormElement>(null);
  const key = useRef(newKey());
  const [step, setStep] = useState<Step>('fields');
  const [preview, setPreview] = useState<DeskPreview | null>(null);
  const [outcome, setOutcome] = useState<DeskOutcome | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function working(work: () => Promise<void>) {
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure;
      if (failure.code === 'stale') setStep('factor');
      else setError(textOf(failure));
    } finally {
      setIsBusy(false);
    }
  }

  const order = () => orderIn(formRef.current, command, wish);

  const look = () =>
    working(async () => {
      setPreview(await previewDeskCommand(order()));
      key.current = newKey();
      setStep('preview');
    });

  const run = () =>
    working(async () => {
      setOutcome(await runDeskCommand({ ...order(), key: key.current }));
      setStep('outcome');
      await refresh();
    });

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
        <form
          ref={formRef}
          className={styles.form}
          onSubmit={submit}
          hidden={step === 'outcome' || step === 'factor'}
        >
          <CommandFields command={command} wish={wish} onChange={() => setStep('fields')} />
          {error && (
            <p className={styles.alert} role="alert">
              {error}
            </p>
          )}
          {step === 'preview' && preview && (
            <>
              <ChangeList preview={preview} />
              {preview.why !== null && <p className={styles.two}>{t('command.two', { why: preview.why })}</p>}
            </>
          )}
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={close}>
              {t('command.cancel')}
            </Button>
            <Button type="submit" isBusy={isBusy}>
              {step !== 'preview' ? t('command.look') : t(preview?.why ? 'command.propose' : 'command.do')}
            </Button>
          </div>
          <p className={styles.hint}>{t('command.hint')}</p>
        </form>
        {step === 'factor' && (
          <ConfirmFactor me={me} onConfirmed={() => void run()} onCancel={() => setStep('preview')} />
        )}
        {step === 'outcome' && outcome && <CommandOutcome outcome={outcome} onClose={close} />}
      </div>
    </Dialog>
  );
}
