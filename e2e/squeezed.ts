import type { Page } from '@playwright/test';

/**
 * Words without room, each by its first letters: broken into lines of a letter or two, sticking out of their box, or
 * lying over other words. What is only read out does not count, and what floats (a sticky bar, a menu) is compared with
 * its own kind.
 */
export async function squeezed(page: Page, part: string): Promise<string[]> {
  return page.evaluate((within) => {
    const chainOf = (element: Element | null): Element[] =>
      element ? [element, ...chainOf(element.parentElement)] : [];
    const texts = [...document.querySelectorAll(`${within} *`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((element) => {
        const chain = chainOf(element);
        if (
          element.tagName === 'OPTION' ||
          chain.some(({ clientWidth, clientHeight }) => clientWidth === 1 && clientHeight === 1)
        )
          return [];
        const floating = chain.find((each) => getComputedStyle(each).position !== 'static');
        const ends = chain.findIndex(
          (each) => each === floating || getComputedStyle(each).overflowX !== 'visible',
        );
        const boxes = chain.slice(0, ends).filter((each) => getComputedStyle(each).display !== 'contents');
        return [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
          .map((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return {
              text: (node.textContent ?? '').trim(),
              boxes,
              floating,
              lines: [...range.getClientRects()],
            };
          });
      });
    const isNarrow = (text: string, lines: DOMRect[]) => {
      const count = new Set(lines.map(({ top }) => Math.round(top))).size;
      return count > 2 && text.length / count < 3;
    };
    const sticksOut = (boxes: Element[], lines: DOMRect[]) =>
      boxes.some((box) => {
        const { left, right } = box.getBoundingClientRect();
        return lines.some((line) => line.left < left - 2 || line.right > right + 2);
      });
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
    const meet = (one: (typeof texts)[number], other: (typeof texts)[number]) =>
      one.floating === other.floating &&
      one.lines.some((line) => other.lines.some((another) => isOver(line, another)));
    const narrow = texts.filter(({ text, boxes, lines }) => isNarrow(text, lines) || sticksOut(boxes, lines));
    const over = texts.filter((text, index) => texts.slice(index + 1).some((other) => meet(text, other)));
    return [...narrow, ...over].map(({ text }) => text.slice(0, 40)).slice(0, 3);
  }, part);
}
