import { useTranslations } from 'next-intl';
import { SectionFrame } from '@/components/gate/identity/section-frame';
import { useSection } from '@/components/gate/identity/use-section';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { useCall } from '@/lib/client/call/use-call';
import { boards } from '@/lib/contract/calls/boards';

/** Whether the boards that everybody sees may name the member, and how they do. */
export function ListingSection() {
  const t = useTranslations('security.listing');
  const section = useSection();
  const { data: listing, mutate } = useCall(boards.listing, {});
  if (!listing) return null;
  const { account, isListed } = listing;
  const change = () =>
    section.run(async () => {
      await mutate(await call(boards.setListing, { isListed: !isListed }), { revalidate: false });
    }, 'listing');
  return (
    <SectionFrame
      title={t('title')}
      text={isListed ? t('listed', { account }) : t('unlisted')}
      section={section}
    >
      <div>
        <Button variant="secondary" isBusy={section.isBusy('listing')} onClick={() => void change()}>
          {t(isListed ? 'hide' : 'show')}
        </Button>
      </div>
    </SectionFrame>
  );
}
