import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyableCode } from '@/components/forms/copyable-code';
import { IdentityGate } from '@/components/gate/identity/identity-gate';
import { PaymentPasswordRequired } from '@/components/gate/identity/payment-password-required';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { DownlineTransfer } from '@/lib/contract/calls/agent-centre/agent-team';
import { DownlineForm } from './downline-form';

export interface TransferDownlineProps {
  /** An account directly below: its reference and its username. */
  account: { accountRef: string; username: string };
  /** A reader sends nothing, so nobody opens this for one. */
  centre: Pick<AgentCentre, 'role' | 'owner'>;
  onClose: () => void;
}

/** A window that sends money one level down, from the wallet of the agent. */
export function TransferDownline({ account, centre, onClose }: TransferDownlineProps) {
  const t = useTranslations('agentTeam.transfer');
  const [done, setDone] = useState<DownlineTransfer | null>(null);
  return (
    <Dialog
      isOpen
      size="narrow"
      isClickToClose={done !== null}
      title={t('title', { username: account.username })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {done ? (
        <Sent done={done} onAnother={() => setDone(null)} onClose={onClose} />
      ) : (
        <IdentityGate>
          {(overview) =>
            overview.paymentPasswordSetAt === null ? (
              <PaymentPasswordRequired />
            ) : (
              <DownlineForm account={account} centre={centre} onDone={setDone} />
            )
          }
        </IdentityGate>
      )}
    </Dialog>
  );
}

interface SentProps {
  done: DownlineTransfer;
  onAnother: () => void;
  onClose: () => void;
}

function Sent({ done, onAnother, onClose }: SentProps) {
  const t = useTranslations('agentTeam.transfer');
  const money = useMoneyText();
  return (
    <section className={styles.section}>
      <p className={styles.result} role="status">
        {t('done', { amount: money(done.amount), username: done.account })}
      </p>
      <p>
        {t('id')} <CopyableCode text={done.transferId} />
      </p>
      <p className={styles.note}>{t('idText')}</p>
      <div className={styles.steps}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </section>
  );
}
