import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActionGate } from '@/components/gate/use-action-gate';
import { Button } from '@/components/ui/button';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { isOffered } from '@/lib/contract/offered';
import { trialAccountType } from '@/lib/contract/trial-account';
import { parseMoney } from '@/lib/money';
import styles from './game-screen.module.css';

/** Said to a member who came to a game without money; nobody who has just lost is asked to deposit. */
export function EmptyPurse({ member }: { member: MemberInfo }) {
  const t = useTranslations('game');
  const tAccount = useTranslations('layout.account');
  const pass = useActionGate();
  const balanceMinor = parseMoney(member.balance ?? '');
  const [hadMoney, setHadMoney] = useState(false);
  if (balanceMinor !== null && balanceMinor > 0n && !hadMoney) setHadMoney(true);
  if (balanceMinor !== 0n || hadMoney) return null;
  if (member.type === trialAccountType || !isOffered(member, 'cashier.options')) return null;
  return (
    <div role="status" className={styles.empty}>
      <span>{t('emptyPurse')}</span>
      <Button
        variant="action"
        size="s"
        onClick={() => pass(() => overlayControls().openMemberPage('depositv2'))}
      >
        {tAccount('deposit')}
      </Button>
    </div>
  );
}
