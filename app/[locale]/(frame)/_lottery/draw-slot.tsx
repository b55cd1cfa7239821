import { getMessages, getTranslations } from 'next-intl/server';
import { DrawCheck } from '@/components/lottery/results/draw-check';
import { DrawFacts } from '@/components/lottery/results/draw-facts';
import { SaveProof } from '@/components/lottery/results/save-proof';
import { SlotError } from '@/components/shell/slot-error';
import { NotFoundPanel } from '@/components/system/not-found-panel';
import { pickMessages } from '@/lib/i18n/client-messages';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { readDrawDocument } from '@/lib/lottery/proof/draw-document';
import { readDrawProof, type KnownLottery } from '@/app/_read/lottery';

/** One draw: its numbers, and what they follow from. */
export async function DrawSlot({ game, issue }: { game: KnownLottery; issue: string }) {
  const [t, messages, proof] = await Promise.all([
    getTranslations('lottery.pages'),
    getMessages(),
    readDrawProof(game.gameCode, issue),
  ]);
  if (!proof.ok && proof.code === 'lottery.draw.not.found') return <NotFoundPanel />;
  if (!proof.ok) return <SlotError title={t('failed')} />;
  const document = readDrawDocument(proof.value);
  return (
    <MoreMessages messages={pickMessages(messages, ['lottery.proof'])}>
      <DrawFacts
        family={game.family}
        proof={proof.value}
        timeZone={game.rules.schedule.zone}
        check={
          document && (
            <>
              <DrawCheck statement={document.statement} />
              <SaveProof proof={proof.value} />
            </>
          )
        }
      />
    </MoreMessages>
  );
}
