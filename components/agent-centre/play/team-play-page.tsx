import { useTranslations } from 'next-intl';
import { useGameTypeText } from '@/components/money/game-type-select';
import { useDayText } from '@/components/money/use-day-text';
import { useAgentAddress } from '../report/address';
import styles from '../report/report.module.css';
import { Bets } from './bets';
import { PlayLines } from './play-lines';

/** What the team has played, by account, day and type of games; below each line its bets, each with its proof. */
export function TeamPlayPage() {
  const address = useAgentAddress();
  const dayText = useDayText();
  const typeText = useGameTypeText();
  const t = useTranslations('agentCentre.play');
  const account = address.get('account');
  if (account === null || address.get('view') !== 'bets')
    return (
      <div className={styles.page}>
        <PlayLines address={address} />
      </div>
    );
  const [day, game] = [address.get('day'), address.get('game')];
  const parts = [day && dayText(day), game && typeText(game as never)].filter(Boolean);
  return (
    <div className={styles.page}>
      <Bets address={address} account={account} below={parts.join(' · ') || t('bets')} />
    </div>
  );
}
