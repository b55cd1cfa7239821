import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface SourceFile {
  path: string;
  text: string;
}

/** Every file that belongs to the project: tracked by git, or new and not ignored. */
export function projectFiles(pattern: RegExp): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return listed
    .split('\n')
    .filter((path) => pattern.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }];
      } catch {
        // Deleted in the work tree and not yet in the index.
        return [];
      }
    });
}
