import { getMessages } from 'next-intl/server';
import { Measuring } from '@/components/measuring/measuring';
import { measurementIdOf } from '@/components/measuring/measurement-id';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { getPermission } from '@/app/_read/chrome';

export async function MeasureSlot() {
  const id = measurementIdOf((await getPermission())?.analytics.gtagId);
  if (!id) return null;
  return (
    <MoreMessages messages={pickMessages(await getMessages(), ['measuring'])}>
      <Measuring id={id} />
    </MoreMessages>
  );
}
