import type { Metadata } from 'next';
import { SeamlessScreen } from '@/components/frame/seamless-screen';
import { frameMetadata } from '../_frame/frame-metadata';
import { FrameSlot } from '../_frame/frame-slot';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  // Whose lobby it is stands in the query, which a cached document does not read: nothing to find by a search.
  return { ...(await frameMetadata('seamless')), robots: { index: false } };
}

export default function SeamlessPage() {
  return (
    <FrameSlot name="seamless" isClosed={false}>
      {(parts) => <SeamlessScreen {...parts} />}
    </FrameSlot>
  );
}
