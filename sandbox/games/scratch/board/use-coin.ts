import { useRef, type PointerEvent, type PointerEventHandler } from 'react';
import { enoughSquares, lifted, scratchedTo, untouched, type Foil } from './foil';

interface Coin {
  /** For the element round all cells. Cells carry `data-cell`, the path in one that shows where the coin went `data-coin`. */
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    PointerEventHandler
  >;
}

/**
 * Scratching by dragging over the cells. Paths are written straight into the document: a hand moves a hundred times a second,
 * and only an opened cell is news to React.
 */
export function useCoin(isOpen: (cell: number) => boolean, open: (cell: number) => void): Coin {
  const foils = useRef(new Map<number, Foil>());
  const isDown = useRef(false);

  const scratch = (event: PointerEvent) => {
    for (const element of event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')) {
      const cell = Number(element.dataset.cell);
      if (isOpen(cell)) continue;
      const box = element.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * 100;
      const y = ((event.clientY - box.top) / box.height) * 100;
      const before = foils.current.get(cell) ?? untouched;
      const isInside = x >= 0 && x <= 100 && y >= 0 && y <= 100;
      const foil = isInside ? scratchedTo(before, x, y) : lifted(before);
      foils.current.set(cell, foil);
      if (!isInside) continue;
      element.querySelector('[data-coin]')?.setAttribute('d', foil.path);
      if (foil.touched.size >= enoughSquares) open(cell);
    }
  };
  const lift = () => {
    isDown.current = false;
    for (const [cell, foil] of foils.current) foils.current.set(cell, lifted(foil));
  };
  return {
    handlers: {
      onPointerDown: (event) => {
        isDown.current = event.button === 0;
      },
      onPointerMove: (event) => {
        // The button may have been let go outside.
        if (isDown.current && event.buttons !== 0) scratch(event);
        else isDown.current = false;
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}
