import { useState } from 'react';
import { endAttempt, openAttempt } from '@/components/forms/keyed/attempts';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useRefreshMoney } from '@/components/forms/keyed/use-refresh-money';
import { callFailureOf, type CallFailure } from '@/lib/client/call/call-failure';
import {
  wallet,
  type WalletBalance,
  type WalletTransfer,
  type WalletTransferInput,
} from '@/lib/contract/calls/wallet';

export const transferForm = 'wallet-transfer';

/** Only what the ledger itself refuses tells that the first time was not made, either. */
const ledgerCodes = ['money.insufficient', 'transfer.wallet'] as const;

/** A transfer between wallets that was sent and not answered. The reference is its key, and what to ask by. */
export interface SentTransfer extends WalletTransferInput {
  reference: string;
}

export interface TransferState {
  /** Sent, and nobody knows whether it was made. Its reference outlives a reload. */
  unknown: SentTransfer | null;
  done: WalletTransfer | null;
  /** Of a send that was not accepted. That there was no answer is what the question about it says. */
  failure: CallFailure | null;
  isSending: boolean;
  send: (transfer: WalletTransferInput) => Promise<void>;
  /** The unknown one once more, under its own reference. */
  repeat: () => Promise<void>;
  /** The platform says that it was made. */
  settle: (transfer: WalletTransfer) => void;
  drop: () => void;
}

function unknownTransfer(memberId: string): SentTransfer | null {
  const attempt = openAttempt(memberId, wallet.transfer.name);
  return attempt && { reference: attempt.key, ...(attempt.body as WalletTransferInput) };
}

/** One transfer at a time; the reference is the key that it is sent under, and is kept before it is sent. */
export function useWalletTransfer(
  memberId: string,
  onChange: (balance: WalletBalance) => void,
): TransferState {
  const [unknown, setUnknown] = useState(() => unknownTransfer(memberId));
  const [done, setDone] = useState<WalletTransfer | null>(null);
  const refreshMoney = useRefreshMoney();
  const { run, failure, isBusy, startOver } = useKeyedAction(wallet.transfer, memberId, {
    draft: transferForm,
    keepsBody: true,
    finalCodes: ledgerCodes,
  });

  async function send(transfer: WalletTransferInput) {
    setDone(null);
    const answer = await run(transfer);
    startOver();
    if (answer?.balance) onChange(answer.balance);
    setDone(answer?.transfer ?? null);
    setUnknown(unknownTransfer(memberId));
  }

  function drop() {
    if (unknown) endAttempt(unknown.reference);
    setUnknown(null);
  }

  return {
    unknown,
    done,
    failure: failure && callFailureOf(failure.error).kind === 'refused' ? failure : null,
    isSending: isBusy,
    send,
    repeat: async () => {
      if (unknown) await send({ from: unknown.from, to: unknown.to, amount: unknown.amount });
    },
    settle: (transfer) => {
      drop();
      dropDraft(transferForm);
      setDone(transfer);
      refreshMoney();
    },
    drop,
  };
}
