import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '@/components/ui/state-panel';

/** What one page of the personal centre throws ends there: the menu and the site below go on. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <BrokenPage onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('memberCentre.broken');
  return <ErrorState title={t('title')} text={t('text')} retryLabel={t('retry')} onRetry={onRetry} />;
}
