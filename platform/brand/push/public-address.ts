import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is not routed on the public internet (RFC 6890); of IPv6 everything outside of 2000::/3 is neither. */
const closed = new BlockList();
const closedIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of 2000::/3: documentation, and addresses that have one of IPv4 in them. */
const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
for (const [list, family] of [
  [closedIpv4, 'ipv4'],
  [closedIpv6, 'ipv6'],
] as const)
  for (const range of list) {
    const [address = '', bits = ''] = range.split('/');
    closed.addSubnet(address, Number.parseInt(bits, 10), family);
  }
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** `https` to a host with a name, on the usual port: where browsers say that their push service is. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > 1_000 || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isNamed = /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed;
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up for the connection itself, so that nothing is asked twice with two answers. A name with one address that
 * is not public is refused as a whole: nobody may have this site call what stands beside it.
 */
export function publicLookup(resolve: Resolve = systemLookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error('The push service is at no public address'), '', 0);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}
