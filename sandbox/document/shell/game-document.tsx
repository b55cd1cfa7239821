import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { GameFault } from '@/sandbox/board/calls/post-to-vendor';
import type { GameKind } from '@/sandbox/kit/kinds';
import type { GameLook } from '@/sandbox/kit/look';
import { GameOpening, OpeningWheel } from './game-opening';
import { GameStage } from './game-stage';
import { Localised } from './localised';
import { useFragment, type Fragment } from './use-fragment';

interface ShownTitle {
  gameCode: string;
  kind: GameKind;
  look: GameLook;
}

/** Before the browser reads the address nobody knows the language: the picture stands, without words. */
export function WithFragment({
  info,
  children,
}: {
  info: ShownTitle;
  children: (fragment: Fragment) => ReactNode;
}) {
  const fragment = useFragment();
  return fragment ? children(fragment) : <GameStage info={info}>{null}</GameStage>;
}

interface GameDocumentProps {
  info: ShownTitle;
  /** All that the document can come to show; that of the title where it is absent. */
  kinds?: readonly GameKind[];
  fragment: Fragment;
  /** The texts that are part of the document; another language is fetched. */
  english: AbstractIntlMessages;
  opening: { openFault: GameFault | null; reopen: () => void };
  /** The game once it is open; null until then. */
  children: ReactNode;
}

/** The stage of a game in its language, with the game on it as soon as it is open. */
export function GameDocument(props: GameDocumentProps) {
  const { info, kinds = [info.kind], fragment, english, opening, children } = props;
  return (
    <Localised
      locale={fragment.locale}
      kinds={kinds}
      english={english}
      waiting={
        <GameStage info={info}>
          <OpeningWheel />
        </GameStage>
      }
    >
      <Stage info={info}>
        {children ?? <GameOpening fault={opening.openFault} onRetry={opening.reopen} />}
      </Stage>
    </Localised>
  );
}

function Stage({ info, children }: { info: ShownTitle; children: ReactNode }) {
  const t = useTranslations('game.shell');
  return (
    <GameStage info={info} label={t('label')}>
      {children}
    </GameStage>
  );
}
