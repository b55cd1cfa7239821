/** Hands a text over to the visitor as a file of their own; nothing of it is kept here. */
export function saveTextFile(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers read the address after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
