/**
 * The body as text, counted while it arrives. Null when it is larger than anything that belongs here, and when its sender
 * went away in the middle of it: nobody is there to read more about it, and it is no defect of this site.
 */
export async function readBounded(request: Request, maxBytes: number): Promise<string | null> {
  // Refused before its first byte is read: the caller then hears why, instead of losing the connection.
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  if (!request.body) return '';
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = '';
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    return null;
  }
  return text + decoder.decode();
}
