import { useTranslations } from 'next-intl';
import { useGameTypeText } from '@/components/money/game-type-select';
import type { ContractScope } from '@/lib/contract/agent-rules/terms';

/** The games that a contract is about. */
export function useScopeText(): (scope: ContractScope) => string {
  const t = useTranslations('agentContracts');
  const typeText = useGameTypeText();
  return (scope) => (scope === 'ALL' ? t('allGames') : typeText(scope));
}
