import { useRef, useState } from 'react';
import {
  dropDraft,
  forgetTransfer,
  keepTransfer,
  readTransfer,
  type SentTransfer,
} from '@/components/forms/keyed/draft-store';
import { failureOf, type KeyedFailure } from '@/components/forms/keyed/send-keyed';
import { useRefreshMoney } from '@/components/forms/keyed/use-refresh-money';
import { call } from '@/lib/client/call/call';
import { newKey } from '@/lib/client/call/new-key';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import {
  wallet,
  type WalletBalance,
  type WalletTransfer,
  type WalletTransferInput,
} from '@/lib/contract/calls/wallet';

export const transferForm = 'wallet-transfer';

const endsRepeat: ReadonlySet<string> = new Set(['money.insufficient', 'transfer.wallet']);

export interface TransferState {
  /** Sent, and nobody knows whether it was made. Its reference outlives a reload. */
  unknown: SentTransfer | null;
  done: WalletTransfer | null;
  /** A refusal: no money moved. */
  failure: KeyedFailure | null;
  isSending: boolean;
  send: (transfer: WalletTransferInput) => Promise<void>;
  /** The unknown one once more, under its own reference. */
  repeat: () => Promise<void>;
  /** The platform says that it was made. */
  settle: (transfer: WalletTransfer) => void;
  drop: () => void;
}

/** One transfer at a time; the reference is the key that it is sent under, and is kept before it is sent. */
export function useWalletTransfer(
  memberId: string,
  onChange: (balance: WalletBalance) => void,
): TransferState {
  const [unknown, setUnknown] = useState(() => readTransfer(memberId));
  const [done, setDone] = useState<WalletTransfer | null>(null);
  const [failure, setFailure] = useState<KeyedFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);
  const refreshMoney = useRefreshMoney();

  function settle(transfer: WalletTransfer) {
    forgetTransfer();
    dropDraft(transferForm);
    setUnknown(null);
    setDone(transfer);
    refreshMoney();
  }

  async function attempt({ reference, ...transfer }: SentTransfer) {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    setFailure(null);
    setDone(null);
    keepTransfer(memberId, { reference, ...transfer });
    try {
      const answer = await call(wallet.transfer, transfer, { idempotencyKey: reference });
      if (answer.balance) onChange(answer.balance);
      settle(answer.transfer);
    } catch (error) {
      const failed = failureOf(error);
      if (failed.kind === 'uncertain') setUnknown({ reference, ...transfer });
      else refuse(failed);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }

  function refuse(failed: KeyedFailure) {
    if (failed.kind === 'session') overlayControls().openAuth('login');
    setFailure(failed);
    // Only what the ledger itself refuses tells that the first time was not made, either.
    if (unknown && !endsRepeat.has(failed.error.code)) return;
    forgetTransfer();
    setUnknown(null);
  }

  return {
    unknown,
    done,
    failure,
    isSending,
    send: (transfer) => attempt({ reference: newKey(), ...transfer }),
    repeat: async () => {
      if (unknown) await attempt(unknown);
    },
    settle,
    drop: () => {
      forgetTransfer();
      setUnknown(null);
    },
  };
}
