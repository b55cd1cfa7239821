/**
 * A page is kept for everybody, without the query of whoever asked for it first. The framework writes that query into the
 * data that it hydrates from (`c`, the address cut at each `/`, and `q`, its query), although no cached page is made of it.
 */

/** A quotation mark cannot stand in an address, so the first one ends it. */
const inDocument = /\\"c\\":\[\\"(.*?)\\"\],\\"q\\":\\".*?\\"/;
const inData = /"q":"\?.*?(?<!\\)(?:\\\\)*"/;

/** @param {string} html */
export function documentWithoutQuery(html) {
  return html.replace(inDocument, (_, parts) => {
    const address = parts.split('\\",\\"').join('/').split('?')[0] ?? '';
    return `\\"c\\":[\\"${address.split('/').join('\\",\\"')}\\"],\\"q\\":\\"\\"`;
  });
}

/** What a navigation in the browser gets of the page. @param {Buffer} data */
export function dataWithoutQuery(data) {
  return data.includes('"q":"?') ? Buffer.from(data.toString().replace(inData, '"q":""')) : data;
}
