import { createHash } from 'node:crypto';
import { chainOf, chainStart, readChainDocument } from './checkpoint-chain';

const root = createHash('sha256').update('').digest('hex');
const hour = '2024-03-05T10:00:00Z';

describe('a chain of checkpoints', () => {
  it('is the hash of four lines, as any other program computes it', () => {
    const text = `${'0'.repeat(64)}\n${hour}\n12\n${root}`;
    expect(chainOf(chainStart, { hour, count: 12, root })).toBe(
      createHash('sha256').update(text).digest('hex'),
    );
  });

  it('is read from a file of the site, and from nothing else', () => {
    const checkpoints = [{ hour, count: 0, root, chain: root }];
    const document = { kind: 'ledger-checkpoints', version: 1, checkpoints };
    expect(readChainDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
    for (const other of [
      null,
      [],
      'text',
      { ...document, kind: 'raffle' },
      { ...document, version: 2 },
      { ...document, checkpoints: null },
      { ...document, checkpoints: [{ hour, count: -1, root, chain: root }] },
      { ...document, checkpoints: [{ hour, count: 0.5, root, chain: root }] },
      { ...document, checkpoints: [{ hour: 'now', count: 0, root, chain: root }] },
      { ...document, checkpoints: [{ hour, count: 0, root: 'AB', chain: root }] },
      { ...document, checkpoints: [{ hour, count: 0, root }] },
    ])
      expect(readChainDocument(other)).toBeNull();
  });
});
