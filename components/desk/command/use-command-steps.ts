import { useRef, useState, type RefObject } from 'react';
import { newKey } from '@/lib/client/call/new-key';
import { DeskFailure, previewDeskCommand, runDeskCommand } from '@/lib/client/desk/desk-call';
import { useRefreshDesk } from '@/lib/client/desk/use-desk';
import type { DescribedCommand, DeskOutcome, DeskPreview } from '@/lib/contract/desk/shapes';
import { useFailureText } from '../frame/use-failure-text';
import type { CommandWish } from './command-provider';
import { orderIn } from './order-in';

export type CommandStep = 'fields' | 'preview' | 'factor' | 'outcome';

/** From fields by a preview to an outcome; a factor is asked for in between where it is needed. One key for one press. */
export function useCommandSteps(
  formRef: RefObject<HTMLFormElement | null>,
  command: DescribedCommand,
  wish: CommandWish,
) {
  const textOf = useFailureText();
  const refresh = useRefreshDesk();
  const key = useRef(newKey());
  const [step, setStep] = useState<CommandStep>('fields');
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

  return { step, setStep, preview, outcome, error, isBusy, look, run };
}
