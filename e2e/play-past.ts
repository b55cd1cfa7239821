import { env } from '@/lib/env';
import { embeddedVendor } from '../scripts/vendors/embedded-vendors';

/** What the worker of a site does in its first minutes, without leaving the machine to anybody else meanwhile. */
const past = await (await embeddedVendor())?.history();
await past?.playAtOnce(env().DATABASE_URL ?? '');
