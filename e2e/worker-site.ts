import { test as base } from '@playwright/test';
import type { VendorWorkName } from '@/scripts/vendors/embedded-vendors';
import { deskOf, type Desk } from './desk';
import { OwnSite } from './own-site';
import { template } from './template';

/** The sites that a worker has for itself, so that no journey meets what another one has changed. */
export class WorkerSites {
  private remoteSite: Promise<OwnSite> | undefined;

  private constructor(
    private readonly name: string,
    readonly platform: OwnSite,
  ) {}

  static async start(name: string): Promise<WorkerSites> {
    const env = { TRUSTED_PROXIES: '127.0.0.1,::1' };
    return new WorkerSites(name, await OwnSite.start({ name, env, from: template }));
  }

  /** Its platform is the first one. It is started when a journey asks for it. */
  remote(): Promise<OwnSite> {
    const env = { GATEWAY_URL: this.platform.origin };
    this.remoteSite ??= OwnSite.start({ name: `${this.name}-remote`, env });
    return this.remoteSite;
  }

  async remove(): Promise<void> {
    const remote = await this.remoteSite?.catch(() => undefined);
    await remote?.remove();
    await this.platform.remove();
  }
}

interface OfTest {
  /** Whether the journey goes to the site whose platform is another one. */
  isRemote: boolean;
  /** What goes on at the vendor meanwhile. */
  vendorWorks: VendorWorkName[];
  /** Keeps that going on. */
  working: void;
}

interface OfWorker {
  sites: WorkerSites;
  /** The operator's desk of the worker's platform. */
  desk: Desk;
}

/** Every journey is on the site of its worker, whose address is `baseURL`. */
export const test = base.extend<OfTest, OfWorker>({
  sites: [
    async ({}, use, { parallelIndex }) => {
      const sites = await WorkerSites.start(`site-${parallelIndex}`);
      await use(sites);
      await sites.remove();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  desk: [async ({ sites }, use) => use(deskOf(sites.platform.folder)), { scope: 'worker' }],
  isRemote: [false, { option: true }],
  vendorWorks: [[], { option: true }],
  working: [
    async ({ sites, vendorWorks }, use) => {
      await sites.platform.keepWorking(vendorWorks);
      await use();
    },
    { auto: true, timeout: 480_000 },
  ],
  baseURL: async ({ sites, isRemote }, use) => use((isRemote ? await sites.remote() : sites.platform).origin),
});
