import { useLocale, useTranslations } from 'next-intl';
import { useMemo, type MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { SafeHtml } from '@/components/ui/safe-html';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/state-panel';
import { articleText, linkedArticle } from '@/lib/document/article-text';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { content, type HelpArticle } from '@/lib/contract/calls/content';
import { isLocale, defaultLocale, type Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { helpHref, routes } from '@/lib/routes';
import styles from './article-dialog.module.css';

const noInput = {};

export interface ArticleDialogProps {
  slug: string;
  onClose: () => void;
}

/** One article over the page. Its links to other articles stay in the dialog, so nothing below it is lost. */
export function ArticleDialog({ slug, onClose }: ArticleDialogProps) {
  const t = useTranslations('help.dialog');
  const errorText = useErrorText();
  const answer = useCall(content.helpCenter, noInput, { revalidateOnFocus: false });
  const article = answer.data?.categories
    .flatMap(({ articles }) => articles)
    .find((one) => one.slug === slug);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={article?.title ?? t('title')}
      closeLabel={t('close')}
      footer={
        <Link href={article ? helpHref(slug) : routes.help} className={buttonClass({ variant: 'secondary' })}>
          {t(article ? 'page' : 'all')}
        </Link>
      }
    >
      <Loaded
        answer={answer}
        failedText={t('failed')}
        reasonOf={errorText}
        retryLabel={t('retry')}
        waiting={<Loading label={t('loading')} />}
      >
        {() =>
          article ? (
            <Article article={article} />
          ) : (
            <EmptyState title={t('missing')} text={t('missingText')} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Article({ article }: { article: HelpArticle }) {
  const language = useLocale();
  const locale: Locale = isLocale(language) ? language : defaultLocale;
  const { html } = useMemo(
    () => articleText(article.content, { locale, under: 'h2', idPrefix: 'help' }),
    [article.content, locale],
  );
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const slug = linkedArticle(event.target.closest('a')?.getAttribute('href') ?? '', locale);
    if (!slug) return;
    event.preventDefault();
    overlayControls().openHelp(slug);
  };
  return (
    // The links in it take the keyboard themselves; this only hears of their clicks.
    <div onClick={follow} role="presentation">
      <SafeHtml html={html} />
    </div>
  );
}

const lines = ['92%', '100%', '78%', '96%', '64%'];

function Loading({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{label}</span>
      {lines.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
