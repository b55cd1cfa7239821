import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { startLoad } from './upgrade';

/** An older release whose load is this code. */
async function release(code: string) {
  const folder = temporaryFolder('release');
  await mkdir(path.join(folder, 'scripts'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await copyFile('package.json', path.join(folder, 'package.json'));
  await writeFile(path.join(folder, 'scripts', 'upgrade-load.ts'), code);
  return { commit: '0123456789abcdef', folder };
}

const plays = `process.stdout.write('playing\\n');`;
const untilEnd = 'for await (const _ of process.stdin);';

describe('the load of an older release', () => {
  it('that ends before it plays is named, with how it ended', async () => {
    await expect(startLoad(await release('process.exit(3);'), '')).rejects.toThrow(
      'The load of 01234567 ended with 3',
    );
  });

  it('that ends badly afterwards is named too, and what it said is not taken for its report', async () => {
    const load = await startLoad(await release(`${plays} ${untilEnd} process.exit(4);`), '');
    await expect(load.end()).rejects.toThrow('The load of 01234567 ended with 4');
  });

  it('says what became of its commands when it is asked to end', async () => {
    const report = '{"commands":7,"failed":0}';
    const load = await startLoad(
      await release(`${plays} ${untilEnd} process.stdout.write('${report}\\n');`),
      '',
    );
    expect(await load.end()).toMatchObject({ commands: 7, failed: 0 });
  });
});
