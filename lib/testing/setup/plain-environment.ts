import { rm } from 'node:fs/promises';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node's environment of Jest in a context whose global object is a plain one. In Jest's own every look at `Math` or
 * `Uint8Array` goes through a proxy and an interceptor, and what counts or deals cards in loops takes several times as long.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }

  /** What `temporaryFolder` made. A hook of the test file would come before those that stop its servers. */
  override async teardown(): Promise<void> {
    const folders = this.global.temporaryFolders ?? [];
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    await super.teardown();
  }
}
