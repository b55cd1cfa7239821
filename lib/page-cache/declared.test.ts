import { declaredIn } from './declared.mjs';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}"/>`;

describe('what a page says of itself', () => {
  it('is nothing, most of the time', () => {
    expect(declaredIn(page('<title>Help</title>'))).toEqual({
      status: null,
      pictureHosts: [],
      gameHosts: [],
    });
  });

  it('may be that nothing is at its address, and no other status', () => {
    expect(declaredIn(page(meta('page-status', '404'))).status).toBe(404);
    expect(declaredIn(page(meta('page-status', '200'))).status).toBeNull();
  });

  it('are hosts over https, whole and exact', () => {
    const list = 'https://a.test https://b.test/path http://c.test * javascript:x https://d.test:8443';
    expect(declaredIn(page(meta('game-hosts', list))).gameHosts).toEqual([
      'https://a.test',
      'https://d.test:8443',
    ]);
  });

  it('is not believed behind the head, where somebody else may have written', () => {
    const body = meta('picture-hosts', 'https://evil.test') + meta('page-status', '404');
    expect(declaredIn(page('', body))).toEqual({ status: null, pictureHosts: [], gameHosts: [] });
    expect(declaredIn(body).status).toBeNull();
  });
});
