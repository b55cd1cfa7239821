import { Buffer } from 'node:buffer';
import { dataWithoutQuery, documentWithoutQuery } from './without-query.mjs';

/** As the framework writes a row into a script of the document. */
const inScript = (row: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(row).replaceAll('&', '\\u0026')}])</script>`;
const rowOf = (address: string, query: string) =>
  `0:${JSON.stringify({ P: null, c: (address + query).split('/'), q: query, i: false })}\n`;

describe('a page that is kept for everybody', () => {
  it.each([
    ['/help/fairness', '?auth=register&utm=mark7'],
    ['/', '?x=1'],
    ['/vi/vip', '?next=/a/b?c=%22'],
    ['/rng', '?x=\\'],
  ])('%s has nothing of %s', (address, query) => {
    expect(documentWithoutQuery(inScript(rowOf(address, query)))).toBe(inScript(rowOf(address, '')));
  });

  it('is left as it is where nobody asked for more', () => {
    const html = `<p>what?</p>${inScript(rowOf('/help', ''))}${inScript('1:"q?"')}`;
    expect(documentWithoutQuery(html)).toBe(html);
  });

  it('says what is written on it, also where that looks like an address', () => {
    const html = inScript(rowOf('/help', '')) + inScript(`5:${JSON.stringify('"c":["","a?b"],"q":"?b"')}`);
    expect(documentWithoutQuery(html)).toBe(html);
  });

  it('tells a navigation in the browser nothing of it, either', () => {
    const data = (query: string) => Buffer.from(`0:{"b":"build","f":[],"q":"${query}","i":false}\n`);
    expect(dataWithoutQuery(data('?a=1&b=/')).toString()).toBe(data('').toString());
    expect(dataWithoutQuery(data('?a=\\\\')).toString()).toBe(data('').toString());
    expect(dataWithoutQuery(data('')).toString()).toBe(data('').toString());
  });
});
