import Bowser from 'bowser';

/** `Chrome · Windows`, from what a browser says of itself; empty when it says nothing that is known. Pure. */
export function deviceNameOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' · ');
}
