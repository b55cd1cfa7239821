import { act, fireEvent } from '@testing-library/react';

/** A window of a phone's width, in which the test says whether the end of a list is near. Its clock is the test's. */
export function showOnPhone() {
  jest.useFakeTimers({ advanceTimers: true });
  const matchMedia = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    matches: query.startsWith('not all and (min-width:'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  let isNear = false;
  let looks = 0;
  const rects = jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => {
    looks += 1;
    return [{}] as unknown as DOMRectList;
  });
  const rect = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: isNear ? 0 : 1e6 }) as DOMRect);
  const look = () => act(() => void jest.advanceTimersByTime(200));
  return {
    looks: () => looks,
    /** The reader scrolls to the end once, and what comes then pushes it away again. */
    comeNear: () => {
      isNear = true;
      fireEvent.scroll(document);
      look();
      isNear = false;
    },
    /** The reader scrolls to the end once and stays there; whatever comes is too short to push it away. */
    stayNear: () => {
      isNear = true;
      fireEvent.scroll(document);
      for (let times = 0; times < 10; times += 1) look();
      isNear = false;
    },
    end: () => {
      jest.useRealTimers();
      window.matchMedia = matchMedia;
      rects.mockRestore();
      rect.mockRestore();
    },
  };
}
