import { ownPushHere, readPushHere, switchPushOff, switchPushOn } from './push-here';

/** A browser with a push service, as far as the site asks it. */
function browser({ permission = 'default', answer = 'granted', isReachable = true } = {}) {
  const asked = { permission: 0, registered: [] as string[] };
  let subscription: object | null = null;
  const address = { endpoint: 'https://push.example.com/x', keys: { p256dh: 'p', auth: 'a' } };
  const made = {
    endpoint: address.endpoint,
    toJSON: () => address,
    unsubscribe: async () => ((subscription = null), true),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: object) => {
      if (!isReachable) throw new DOMException('none', 'AbortError');
      subscription = made;
      expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: 'B-key' });
      return made;
    },
  };
  const registration = { pushManager };
  const notification = {
    permission,
    requestPermission: async () => {
      asked.permission += 1;
      return (notification.permission = answer);
    },
  };
  Object.assign(window, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async (path: string) => (asked.registered.push(path), registration),
    },
  });
  return { asked, address };
}

beforeEach(() => localStorage.clear());

describe('notifications of this browser', () => {
  it('are looked at without a question, and asked for by the press alone', async () => {
    const { asked, address } = browser();
    expect(await readPushHere('mem_1')).toBe('off');
    expect(asked.permission).toBe(0);
    expect(await switchPushOn('B-key')).toEqual({ endpoint: address.endpoint, ...address.keys });
    expect(asked).toEqual({ permission: 1, registered: ['/sw.js'] });
  });

  it('are on for the member who has switched them on, and for nobody else who logs in here', async () => {
    browser();
    await switchPushOn('B-key');
    expect(await readPushHere('mem_1')).toBe('off');
    ownPushHere('mem_1');
    expect([await readPushHere('mem_1'), await readPushHere('mem_2')]).toEqual(['on', 'off']);
    expect(await switchPushOff()).toBe('https://push.example.com/x');
    expect([await readPushHere('mem_1'), await switchPushOff()]).toEqual(['off', null]);
  });

  it('are refused, blocked, unreachable or not there, and each is told apart', async () => {
    browser({ answer: 'denied' });
    expect([await switchPushOn('B-key'), await readPushHere('mem_1')]).toEqual(['refused', 'blocked']);
    browser({ isReachable: false });
    expect([await switchPushOn('B-key'), await readPushHere('mem_1')]).toEqual(['failed', 'off']);
    Reflect.deleteProperty(window, 'PushManager');
    expect(await readPushHere('mem_1')).toBe('unsupported');
  });
});
