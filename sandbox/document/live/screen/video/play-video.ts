import type { VideoKind } from '@/sandbox/kit/table-wire';

type Tell = (state: 'playing' | 'cannot' | 'lost') => void;

/** HLS as browsers play it themselves; there is no player of its own for the others. */
function playHls(element: HTMLVideoElement, url: string, tell: Tell): () => void {
  if (element.canPlayType('application/vnd.apple.mpegurl') === '') {
    tell('cannot');
    return () => undefined;
  }
  const lose = () => tell('lost');
  element.addEventListener('error', lose);
  element.src = url;
  // A browser that waits for a press shows the first picture until then.
  void element.play()?.catch(() => undefined);
  return () => {
    element.removeEventListener('error', lose);
    element.removeAttribute('src');
    element.load();
  };
}

/** Offers to receive, and takes what the server of the studio answers (RFC 9725). */
async function connect(peer: RTCPeerConnection, url: string, signal: AbortSignal): Promise<void> {
  peer.addTransceiver('video', { direction: 'recvonly' });
  await peer.setLocalDescription(await peer.createOffer());
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: peer.localDescription?.sdp ?? '',
    credentials: 'omit',
    signal,
  });
  if (!response.ok) throw new Error('The studio does not answer');
  await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() });
}

function playWhep(element: HTMLVideoElement, url: string, tell: Tell): () => void {
  if (typeof RTCPeerConnection === 'undefined') {
    tell('cannot');
    return () => undefined;
  }
  const peer = new RTCPeerConnection();
  const stop = new AbortController();
  peer.addEventListener('track', ({ streams }) => {
    element.srcObject = streams[0] ?? null;
  });
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') tell('lost');
  });
  connect(peer, url, stop.signal).catch(() => {
    if (!stop.signal.aborted) tell('lost');
  });
  return () => {
    stop.abort();
    peer.close();
    element.srcObject = null;
  };
}

/** Plays a studio’s video in an element; tells when this browser cannot, or when it is lost. Answers what ends it. */
export function playVideo(
  element: HTMLVideoElement,
  { kind, url }: { kind: VideoKind; url: string },
  tell: Tell,
): () => void {
  return kind === 'hls' ? playHls(element, url, tell) : playWhep(element, url, tell);
}
