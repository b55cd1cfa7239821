import type { Tx } from '@/platform/ground/db';
import { putGameList, type NewGameList } from '@/platform/play/catalogue';
import { seededFrom } from '@/platform/brand/system';

/** Items of the catalogue that open the list of a studio's games of one class; they stand before its games. */
const gameLists: readonly NewGameList[] = [
  {
    vendorCode: 'PAPERWREN',
    gameCode: 'bingo-hall',
    gameType: 'RNG',
    classification: 'BG',
    names: {
      ...{ EN: 'Bingo hall', TY: 'Bulwagan ng bingo', CN: '宾果大厅', ID: 'Ruang bingo' },
      ...{ TH: 'ห้องบิงโก', VI: 'Sảnh bingo', UR: 'بنگو ہال', AR: 'صالة البينغو' },
    },
    image: '/art/games/bingo-hall.svg',
    sortOrder: 0,
    offeredFrom: seededFrom,
  },
  {
    vendorCode: 'NINEPINE',
    gameCode: 'card-rooms',
    gameType: 'RNG',
    classification: 'TG',
    names: {
      ...{ EN: 'Card rooms', TY: 'Mga silid-baraha', CN: '牌桌大厅', ID: 'Ruang kartu' },
      ...{ TH: 'ห้องไพ่', VI: 'Phòng bài', UR: 'کارڈ رومز', AR: 'غرف الورق' },
    },
    image: '/art/games/card-rooms.svg',
    sortOrder: 0,
    offeredFrom: seededFrom,
  },
];

/** After the games: a list without any is not offered. */
export async function seedGameLists(tx: Tx): Promise<void> {
  for (const list of gameLists) await putGameList(tx, list);
}
