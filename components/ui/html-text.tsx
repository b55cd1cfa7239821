import { createElement, useMemo, type ReactNode } from 'react';
import {
  allowedTags,
  brandPicture,
  deepestNesting,
  droppedWithContent,
  linkAddress,
  outsideRel,
} from '@/lib/document/article-rules';
import { classNames } from './class-names';
import styles from './safe-html.module.css';

export const shownTags: ReadonlySet<string> = new Set(allowedTags);
/** A drawing and a formula hold text of their own; the browser keeps it inside of them. */
const droppedTags: ReadonlySet<string> = new Set([...droppedWithContent, 'svg', 'math']);

const renamed: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' };
const emptyTags: ReadonlySet<string> = new Set(['br', 'hr']);

export interface HtmlTextProps {
  /** As the gateway sent it, not cleaned. */
  html: string;
  /** Where a path of the site leads in the language of the page. */
  hrefOf: (path: string) => string;
  className?: string | undefined;
}

/**
 * Text that somebody wrote as HTML, for what opens in the browser. The browser reads it into a document of its own,
 * where nothing runs and nothing is fetched; what is on the list is made anew as elements of the page, with no
 * attribute but the address of a link and what a picture of the brand needs. No text ever becomes HTML here, so there is nothing to escape from.
 */
export function HtmlText({ html, hrefOf, className }: HtmlTextProps) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return shownChildren(body, hrefOf, 0);
  }, [html, hrefOf]);
  return <div className={classNames(styles.text, className)}>{content}</div>;
}

function shownChildren(node: Node, hrefOf: HtmlTextProps['hrefOf'], depth: number): ReactNode[] {
  return [...node.childNodes].flatMap((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return isStray(child) ? [] : [child.textContent];
    if (!(child instanceof Element)) return [];
    const name = child.localName;
    const tag = renamed[name] ?? name;
    if (droppedTags.has(name)) return [];
    if (name === 'img') return shownPicture(child, index);
    if (depth >= deepestNesting) return [child.textContent];
    if (emptyTags.has(tag)) return [createElement(tag, { key: index })];
    const inside = shownChildren(child, hrefOf, depth + 1);
    const attributes = shownTags.has(tag) ? attributesOf(child, hrefOf) : null;
    return attributes ? [createElement(tag, { key: index, ...attributes }, ...inside)] : inside;
  });
}

/** What is no picture of the brand leaves nothing. */
function shownPicture(element: Element, key: number): ReactNode[] {
  const found = brandPicture((name) => element.getAttribute(name));
  return found ? [createElement('img', { key, ...found })] : [];
}

/** White space between the parts of a table or a list is no text, and React refuses it there. */
function isStray(text: Node): boolean {
  return (
    !text.textContent?.trim() && /^(table|thead|tbody|tr|ul|ol|dl)$/.test(text.parentElement?.localName ?? '')
  );
}

/** Null for a link that leads nowhere allowed: it becomes its text. */
function attributesOf(element: Element, hrefOf: HtmlTextProps['hrefOf']): Record<string, string> | null {
  if (element.localName !== 'a') return {};
  const address = linkAddress(element.getAttribute('href'));
  if (!address) return null;
  const { kind, href } = address;
  if (kind === 'outside') return { href, rel: outsideRel };
  return { href: kind === 'path' ? hrefOf(href) : href };
}
