import { headMetadataOf } from './head-metadata.mjs';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}"/>`;

describe('what a page says of itself', () => {
  it('is nothing, most of the time', () => {
    expect(headMetadataOf(page('<title>Help</title>'))).toEqual({
      status: null,
      pictureHosts: [],
      gameHosts: [],
      lineHosts: [],
      videoHosts: [],
      signIn: null,
      isMeasured: false,
    });
  });

  it('may be that nothing is at its address, and no other status', () => {
    expect(headMetadataOf(page(meta('page-status', '404'))).status).toBe(404);
    expect(headMetadataOf(page(meta('page-status', '200'))).status).toBeNull();
  });

  it('are hosts over https, whole and exact', () => {
    const list = 'https://a.test https://b.test/path http://c.test * javascript:x https://d.test:8443';
    expect(headMetadataOf(page(meta('game-hosts', list))).gameHosts).toEqual([
      'https://a.test',
      'https://d.test:8443',
    ]);
  });

  it('are games of a vendor on this machine as well, and on no other one without https', () => {
    const list = 'http://127.0.0.1:4100 http://localhost:4100 http://127.0.0.1.evil.test http://games.test';
    const { gameHosts, pictureHosts } = headMetadataOf(
      page(meta('game-hosts', list) + meta('picture-hosts', list)),
    );
    expect([gameHosts, pictureHosts]).toEqual([['http://127.0.0.1:4100', 'http://localhost:4100'], []]);
  });

  it('is the one host where visitors sign in elsewhere, and an emulator that runs without https', () => {
    const head =
      meta('sign-in-host', 'https://brand.test') + meta('sign-in-emulator', 'http://127.0.0.1:9099');
    expect(headMetadataOf(page(head)).signIn).toEqual({
      host: 'https://brand.test',
      emulator: 'http://127.0.0.1:9099',
    });
    expect(headMetadataOf(page(meta('sign-in-host', 'https://brand.test'))).signIn).toEqual({
      host: 'https://brand.test',
      emulator: null,
    });
    for (const host of ['http://brand.test', "'unsafe-inline'", '*', 'https://brand.test/path'])
      expect(headMetadataOf(page(meta('sign-in-host', host))).signIn).toBeNull();
    expect(headMetadataOf(page(meta('sign-in-emulator', 'http://127.0.0.1:9099'))).signIn).toBeNull();
  });

  it('says that visits are counted, by a brand that does', () => {
    expect(headMetadataOf(page(meta('measured-by', 'G-ABC123'))).isMeasured).toBe(true);
  });

  it('is not believed behind the head, where somebody else may have written', () => {
    const body =
      meta('picture-hosts', 'https://evil.test') +
      meta('line-hosts', 'https://evil.test') +
      meta('sign-in-host', 'https://evil.test') +
      meta('measured-by', 'G-EVIL1') +
      meta('page-status', '404');
    expect(headMetadataOf(page('', body))).toEqual({
      status: null,
      pictureHosts: [],
      gameHosts: [],
      lineHosts: [],
      videoHosts: [],
      signIn: null,
      isMeasured: false,
    });
    expect(headMetadataOf(body).status).toBeNull();
  });
});
