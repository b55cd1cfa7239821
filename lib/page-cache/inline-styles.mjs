import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the style sheets that a page loads before it paints into its document, once, as one element in the place of the
 * first of them. Each link stays and is switched off: browsers do not load it then, and the scripts of React and of the
 * bundler, which look for it, take the sheet for loaded and put those that come later behind it.
 */

const sheetLink =
  /<link rel="stylesheet" href="(\/_next\/static\/[\w./~-]+\.css)" data-precedence="next"\/>/g;
const relativeAddress = /url\((['"]?)(?!\/|#|data:)([^'")]+)\1\)/g;

/** A sheet never changes under its name. @type {Map<string, string | null>} */
const sheets = new Map();

/** The text of a sheet, or null where it cannot stand in a document. @param {string} href @param {string} distDir */
function textOf(href, distDir) {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const text = read(path.join(distDir, href.slice('/_next/'.length)));
  sheets.set(href, text && text.replace(relativeAddress, (_, quote, address) => absolute(address, href)));
  return sheets.get(href) ?? null;
}

/** @param {string} file @returns {string | null} */
function read(file) {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /<\/style|@import/i.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** An address in a sheet is relative to the sheet, one in a document to the document. @param {string} address @param {string} href */
function absolute(address, href) {
  const { pathname, search, hash } = new URL(address, new URL(href, 'http://localhost'));
  return `url(${pathname}${search}${hash})`;
}

/**
 * @param {string} html @param {string} distDir of the build
 * @returns {{ html: string, styleHash?: string }} the hash of the element's text, for the policy
 */
export function withStylesInside(html, distDir) {
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, Math.max(0, headEnd));
  const links = [...head.matchAll(sheetLink)];
  const texts = links.map(([, href = '']) => textOf(href, distDir));
  if (links.length === 0 || texts.includes(null)) return { html };
  const text = texts.join('\n');
  const switchedOff = head.replace(sheetLink, (link) => link.replace('/>', ' disabled=""/>'));
  const at = links[0]?.index ?? 0;
  return {
    html: switchedOff.slice(0, at) + `<style>${text}</style>` + switchedOff.slice(at) + html.slice(headEnd),
    styleHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}
