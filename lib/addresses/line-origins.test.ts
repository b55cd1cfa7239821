import { lineOrigins } from './line-origins';

const route = (domain: string, speed = 1) => ({ domain, speed });

describe('the other addresses of the site', () => {
  it('are whole origins over https, each once, the fastest for the gateway first', () => {
    const routes = [route('two.test', 90), route('https://one.test/path', 20), route('one.test:443', 30)];
    expect(lineOrigins(routes)).toEqual(['https://one.test', 'https://two.test']);
  });

  it('are nothing that could lead elsewhere than it reads, or without encryption', () => {
    const domains = [
      'http://one.test',
      'javascript:alert(1)',
      'bank.test@evil.test',
      '',
      ' ',
      'ftp://a.test',
    ];
    expect(lineOrigins(domains.map((domain) => route(domain)))).toEqual([]);
  });
});
