import { content } from '@/lib/contract/calls/content';
import { CallError } from '@/lib/contract/errors';
import { pictureProblem } from './picture-file';
import { upload } from './upload';

type Listener = (event?: unknown) => void;

/** Stands in for the browser's request: each test says how it ends. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = '';
  timeout = 0;
  sent: unknown = null;
  opened: unknown[] = [];
  headers: Record<string, string> = {};
  upload: { onprogress?: Listener } = {};
  onload: Listener = () => undefined;
  onerror: Listener = () => undefined;
  ontimeout: Listener = () => undefined;
  onabort: Listener = () => undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open(...values: unknown[]) {
    this.opened = values;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' });
const onProgress = jest.fn();
const start = (controller = new AbortController()) => {
  const promise = upload(content.uploadImage, file, { onProgress, signal: controller.signal });
  return promise.then(
    (value) => value,
    (error: unknown) => (error instanceof CallError ? error.code : error),
  );
};

beforeEach(() => {
  onProgress.mockReset();
  Object.assign(global, { XMLHttpRequest: FakeRequest });
  // jsdom has no Response; what reads the answer needs its JSON and nothing else.
  global.Response ??= class {
    constructor(private readonly text: string) {}
    json() {
      return new Promise((resolve) => resolve(JSON.parse(this.text)));
    }
  } as unknown as typeof Response;
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

test('the picture is the body of the call, and its progress is told', async () => {
  const end = start();
  const { last } = FakeRequest;
  expect(last.opened).toEqual(['POST', '/wps/relay/CSP_uploadImage']);
  expect(last.headers).toMatchObject({ 'Content-Type': 'image/jpeg', Language: 'EN' });
  expect(last.sent).toBe(file);
  last.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  last.answer(200, '{"success":true,"value":{"imageId":"img_1"}}');
  expect(await end).toEqual({ imageId: 'img_1' });
});

test.each([
  [
    'a refusal',
    (last: FakeRequest) => last.answer(429, '{"success":false,"errorCode":"request.rate"}'),
    'request.rate',
  ],
  ['a page instead of an answer', (last: FakeRequest) => last.answer(502, '<html>'), 'gateway.answer'],
  ['a broken line', (last: FakeRequest) => last.onerror(), 'network.failed'],
  ['a line that is too slow', (last: FakeRequest) => last.ontimeout(), 'network.failed'],
  ['an empty answer', (last: FakeRequest) => last.answer(204, ''), 'network.failed'],
])('%s is an error of the call', async (_name, finish, code) => {
  const end = start();
  finish(FakeRequest.last);
  expect(await end).toBe(code);
});

test('one that is given up ends, also before it began', async () => {
  const controller = new AbortController();
  const end = start(controller);
  controller.abort();
  expect(await end).toBe('network.failed');
  expect(await start(controller)).toBe('network.failed');
  expect(FakeRequest.last.sent).toBeNull();
});

test.each([
  ['a JPEG', file, null],
  ['a text that is named like one', new File(['hello'], 'a.png', { type: 'image/png' }), 'format'],
  [
    'a JPEG that claims to be a PNG',
    new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.png', { type: 'image/png' }),
    'format',
  ],
  ['a drawing', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'format'],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'format'],
  ['more than 5 MB', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }), 'size'],
])('%s is checked before it is sent', async (_name, picked, problem) => {
  expect(await pictureProblem(picked)).toBe(problem);
});
