import styles from './print-copy.module.css';

/**
 * Prints one part of the page and nothing else: a copy of it at the end of the document that is shown on paper
 * only. A window that lies over the page scrolls, and would be cut off where the screen ends.
 */
export function printCopy(element: HTMLElement): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  paper.setAttribute('aria-hidden', 'true');
  paper.append(copy);
  document.body.append(paper);
  window.addEventListener('afterprint', () => paper.remove(), { once: true });
  window.print();
}
