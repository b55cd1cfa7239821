import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import type { TileGame } from './game-card';
import { GameListDialog } from './game-list-dialog';
import { MaintenanceDialog } from './maintenance-dialog';

export interface TileDialogProps {
  /** Of the tile that was pressed. */
  game: TileGame;
  onLaunch: (game: TileGame) => void;
  onDismiss: () => void;
}

/**
 * What a tile opens instead of a game: the list that it stands for, or that it is closed. Brings its texts: a page with
 * tiles has none of them.
 */
export function TileDialog(props: TileDialogProps) {
  const isList = props.game.opensList && !props.game.isMaintained;
  return (
    <OverlayMessages>
      {isList ? <GameListDialog {...props} /> : <MaintenanceDialog {...props} />}
    </OverlayMessages>
  );
}
