export function programPath(...names: string[]): string | undefined;
export function isInstalled(name: string): boolean;
