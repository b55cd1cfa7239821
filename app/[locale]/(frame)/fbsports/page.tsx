import type { Metadata } from 'next';
import { SportsScreen } from '@/components/frame/sports-screen';
import { listLanes } from '@/app/_read/chrome';
import { frameMetadata } from '../_frame/frame-metadata';
import { FrameSlot } from '../_frame/frame-slot';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return frameMetadata('fbSports');
}

export default async function FbSportsPage() {
  const lanes = await listLanes();
  const isOffered = lanes.some(({ cards }) => cards.some(({ vendorCode }) => vendorCode === 'FB'));
  return (
    <FrameSlot name="fbSports" isClosed={lanes.length > 0 && !isOffered}>
      {(parts) => <SportsScreen {...parts} />}
    </FrameSlot>
  );
}
