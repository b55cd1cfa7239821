/** Asks for the service worker once the page is there and idle, so that it takes nothing from the first view. Constant, like the theme's. */
export const workerScript =
  "addEventListener('load',()=>(self.requestIdleCallback??setTimeout)(()=>navigator.serviceWorker?.register('/sw.js').catch(()=>{})))";

export function WorkerScript() {
  // eslint-disable-next-line no-restricted-syntax -- a constant of this file; React would escape its quotes as text
  return <script dangerouslySetInnerHTML={{ __html: workerScript }} />;
}
