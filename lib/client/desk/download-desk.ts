import type { Said } from '@/lib/said';
import { addressOf, DeskFailure, type DeskAsk } from './desk-call';

/** A list of the desk as a file of the browser. Throws `DeskFailure`; nothing was saved then. */
export async function downloadDesk({ command, args = [], options = {} }: DeskAsk): Promise<void> {
  const query = new URLSearchParams({ ...options, format: 'csv' });
  for (const word of args) query.append('arg', word);
  const answer = await fetch(`${addressOf(command)}?${query.toString()}`, {
    headers: { 'x-desk': '1' },
  }).catch(() => null);
  if (!answer?.ok) {
    const told = (await answer?.json().catch(() => null)) as { errorCode: string; said?: Said } | null;
    throw new DeskFailure(told?.errorCode ?? 'unreachable', answer?.status ?? 0, told?.said ?? null);
  }
  const file = await answer.blob().catch(() => {
    throw new DeskFailure('unreachable', 0, null);
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${command.replace(' ', '-')}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
