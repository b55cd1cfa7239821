import { TabBar } from '@/components/shell/menus/tab-bar';
import { gameLinks } from '@/components/shell/navigation-data';
import { listLanes } from '@/app/_read/chrome';

export async function TabBarSlot() {
  return <TabBar games={gameLinks(await listLanes())} />;
}
