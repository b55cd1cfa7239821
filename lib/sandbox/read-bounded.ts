/** The body as text, or null when it is larger than anything that belongs here; counted while it arrives. */
export async function readBounded(request: Request, maxBytes: number): Promise<string | null> {
  // Refused before its first byte is read: the caller then hears why, instead of losing the connection.
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  if (!request.body) return '';
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
