import { saveTextFile } from './save-file';

test('a text becomes a file of the visitor, and its address is taken back', async () => {
  jest.useFakeTimers();
  const create = jest.fn((_blob: Blob) => 'blob:http://localhost/1');
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  const pressed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  saveTextFile('account.txt', 'secret');
  expect(pressed).toEqual(['account.txt blob:http://localhost/1']);
  expect(create.mock.calls[0]?.[0].size).toBe(6);
  expect(document.querySelector('a')).toBeNull();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:http://localhost/1');
  jest.useRealTimers();
});
