import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { isPublicAddress, isPushEndpoint, publicLookup } from './public-address';
import { createPushSender } from './send-push';

describe('where a push service may be', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/QO',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('is %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[2606:4700::1]/x',
    'https://push.example.com:8443/x',
    'https://user@push.example.com/x',
    'https://push/x',
    'file:///etc/passwd',
    'ftp://push.example.com/x',
    `https://push.example.com/${'x'.repeat(1_000)}`,
    '',
  ])('is not %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  it('is at a public address, of either kind', () => {
    const open = ['8.8.8.8', '142.250.1.1', '172.15.255.255', '172.32.0.1', '2606:4700::1', '2a00:1450::5'];
    const closed = [
      ...[
        '127.0.0.1',
        '10.1.2.3',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.1',
        '169.254.169.254',
        '0.0.0.0',
      ],
      ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
      ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'x', ''],
    ];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(closed.filter(isPublicAddress)).toEqual([]);
  });
});

const answering = (addresses: readonly string[]) =>
  publicLookup((_host, _options, done) =>
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );

const looked = (addresses: readonly string[], all: boolean) =>
  new Promise((resolve, reject) => {
    answering(addresses)('push.example.com', { all }, (error, found) =>
      error ? reject(error) : resolve(found),
    );
  });

describe('a name', () => {
  it('leads to its addresses where all of them are public', async () => {
    expect(await looked(['8.8.8.8', '2606:4700::1'], false)).toBe('8.8.8.8');
    expect(await looked(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('leads nowhere when one of them is not, whichever stands first', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1', '8.8.8.8'], []])
      for (const all of [true, false])
        await expect(looked(addresses, all)).rejects.toThrow('no public address');
  });

  it('that means this machine is not connected to', async () => {
    let connections = 0;
    const server = createServer(() => undefined).on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const request = { headers: {}, body: new Uint8Array([1]) };
    const send = createPushSender(answering(['127.0.0.1']));
    await expect(send({ endpoint: 'https://push.example.com/x', ...request })).rejects.toThrow(
      'was not reached',
    );
    await expect(send({ endpoint: `https://127.0.0.1:${port}/x`, ...request })).rejects.toThrow('no address');
    expect(connections).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });
});
