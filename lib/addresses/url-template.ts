/**
 * Where somebody else's server is reached: a path of this site, or a whole address of another one, with `{name}` where a
 * value belongs. Over http only on this machine.
 */
const base = 'https://here.invalid';
const longest = 400;
const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\//;

const isPathHere = (template: string): boolean => /^\/[a-z0-9]/.test(template);

/**
 * Whether each of the names stands in it once and nothing else in braces, behind the host, and whether it is written as
 * browsers write addresses, without a fragment: that is the launch's.
 */
export function isUrlTemplate(template: string, names: readonly string[] = []): boolean {
  const found = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  if (found.length !== names.length || !names.every((name) => found.includes(name))) return false;
  const filled = template.replace(/\{[^{}]*\}/g, 'x');
  const isHere = isPathHere(template);
  if (template.length > longest || !(isHere || /^https:\/\//.test(template) || loopback.test(template)))
    return false;
  const whole = isHere ? base + filled : filled;
  if (!URL.canParse(whole)) return false;
  const { href, hash, username, password, origin } = new URL(whole);
  return (
    href === whole && !hash && !username && !password && template.startsWith(isHere ? '/' : `${origin}/`)
  );
}

/** The address with its values in it. `origin` is this site's, without a slash at the end. */
export function fillUrl(template: string, values: Readonly<Record<string, string>>, origin: string): string {
  const filled = template.replace(/\{([^{}]*)\}/g, (_place, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return isPathHere(template) ? origin + filled : filled;
}

/** The origin of another site, null for a path of this one. */
export function outsideOrigin(template: string): string | null {
  return isPathHere(template) ? null : new URL(template).origin;
}
