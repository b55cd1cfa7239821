import { cashier } from '@/lib/contract/calls/cashier';
import { wallet } from '@/lib/contract/calls/wallet';
import { inTransaction } from '@/platform/ground/db';
import { writeLetter } from '@/platform/brand/outbox/write-letter';
import { readMemberInfo } from '@/platform/operate/profile/member-info';
import { recordSetting } from '@/platform/brand/system';
import { contextOf, fundedMember, perform } from './scenes/cashier';
import { useTestDatabase } from './database';
import { projectFiles, type SourceFile } from './source-files';

const test = useTestDatabase();

describe('the brand’s currency symbol', () => {
  it('is said by every answer that has one, and in letters', async () => {
    await inTransaction(test.db, (tx) =>
      recordSetting(tx, {
        name: 'currencySymbol',
        value: 'R$',
        effectiveFrom: new Date(Date.now() - 60_000),
        recordedBy: 'test',
      }),
    );
    const now = new Date();
    const memberId = await fundedMember(test.db, 12_300n);
    const context = contextOf(test.db, memberId, { now });
    const answers = [
      await readMemberInfo(test.db, context.caller!, now),
      await perform(wallet.balance, context, {}),
      await perform(cashier.options, context, {}),
    ];
    expect(answers.map(({ currencySymbol }) => currencySymbol)).toEqual(['R$', 'R$', 'R$']);
    const letter = await writeLetter(test.db, {
      letter: 'withdrawal_approved',
      values: { amount: 12_300n, username: 'ana', name: 'Ana', ending: '1234' },
      language: 'EN',
      now,
    });
    expect(`${letter.subject} ${letter.body}`).toContain('R$123.00');
  });

  /** A symbol that is written down is one that the brand did not choose. */
  function writtenSymbols(files: readonly SourceFile[]): string[] {
    const written = /\b(?:currencySymbols?|symbol)\b[^\n=:]*[:=]\s*(?:\{[^}\n]*)?'(?:P|₱|¥|\$)'/;
    return files.filter(({ text }) => written.test(text)).map(({ path }) => path);
  }

  it('is written nowhere but in the settings', () => {
    const files = projectFiles(/^(app|components|lib|platform|sandbox|scripts)\/.*\.tsx?$/).filter(
      ({ path }) => !/\.test\.tsx?$|\/test-|^lib\/testing\//.test(path),
    );
    expect(writtenSymbols(files)).toEqual([
      'platform/brand/settings/rules.ts',
      'platform/brand/system/demonstration.ts',
    ]);
    expect(writtenSymbols([{ path: 'x.ts', text: "const currencySymbol = 'P';" }])).toEqual(['x.ts']);
    expect(writtenSymbols([{ path: 'y.ts', text: "const currencySymbols = { PLAY: 'P' };" }])).toEqual([
      'y.ts',
    ]);
  });
});
