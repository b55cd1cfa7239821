import { BlockList, isIP } from 'node:net';

/**
 * The name that limits on an address are kept under: an IPv4 address itself, the /64 of an IPv6 address, because one
 * household has all of it.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address.slice(0, 64);
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`.slice(0, 64);
}

/** Networks whose addresses name no place on the internet: loopback, private, link-local, and those inside a provider. */
const local4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const;
const local6 = [
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;

/** In CIDR form, for statements that compare many addresses at once. */
export const localNetworks: readonly string[] = [...local4, ...local6].map((network) => network.join('/'));

// A list of both would take every IPv4 address for one inside of `::/64`.
const local = { ipv4: listOf('ipv4', local4), ipv6: listOf('ipv6', local6) };

function listOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [address: string, bits: number])[]) {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, family);
  return list;
}

/**
 * Whether an `addressKey` says anything about who is behind it. On the computer that runs the site everybody comes from one
 * loopback address, and private ones are the same in every house.
 */
export function isPublicAddress(key: string): boolean {
  const address = key.endsWith('::/64') ? key.slice(0, -'/64'.length) : key;
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !local[family].check(address, family);
}
