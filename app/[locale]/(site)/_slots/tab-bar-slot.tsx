import { gameLinks } from '@/components/layout/navigation-data';
import { TabBar } from '@/components/layout/tab-bar';
import { listLanes } from './chrome';

export async function TabBarSlot() {
  return <TabBar games={gameLinks(await listLanes())} />;
}
