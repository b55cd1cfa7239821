import { overlayHref } from './overlay-store';

/**
 * Opens a page of the centre of agents. `parameters` start with `ac.`: `openAgentPage('personalHistoryCopy', {'ac.period':
 * 'today'})`. Not among the controls of the store, which every page carries.
 */
export function openAgentPage(page: string, parameters: Record<string, string> = {}): void {
  window.history.pushState(null, '', overlayHref({ ...parameters, ac: page }));
}
