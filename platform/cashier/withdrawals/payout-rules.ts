/** `N*** R****` of a name: how many words it has, and no more of each than its first letter. Pure. */
export function maskedHolder(name: string): string {
  const words = name.trim().split(/\s+/u);
  return words.map((word) => `${[...word][0] ?? ''}***`).join(' ');
}
