import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useCall } from '@/lib/client/call/use-call';
import { launchHref } from '@/lib/client/game-params';
import { languageOf } from '@/lib/client/language';
import { overlayControls, overlayHref } from '@/lib/client/overlays/overlay-store';
import { games } from '@/lib/contract/calls/games';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

const recentCount = 6;

/**
 * Where money that has arrived was wanted: in the game below, whose place is kept; else in the game that was played last;
 * else in the lobby.
 */
export function PlayLink() {
  const t = useTranslations('wallet.depositState');
  const pathname = usePathname();
  const isInGame = pathname === routes.game;
  const language = languageOf(useLocale());
  const recent = useCall(games.recent, isInGame ? null : { language, pageNo: 1, pageSize: recentCount });
  if (isInGame) {
    return (
      <Button variant="action" onClick={() => overlayControls().close()}>
        {t('backToGame')}
      </Button>
    );
  }
  const last = recent.data?.list.find((game) => !game.isMaintained && !game.opensList);
  const back = pathname + new URL(overlayHref({}), window.location.origin).search;
  return (
    <Link
      href={last ? launchHref(last, back).href : routes.rng}
      className={buttonClass({ variant: 'action' })}
    >
      {last ? t('playGame', { game: last.gameName }) : t('play')}
    </Link>
  );
}
