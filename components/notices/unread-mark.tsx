'use client';

import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { markNoticeRead, useReadNotices } from './read-notices';

/**
 * Says on the page of notices which ones are new to this visitor. One that came into view counts as read from then
 * on; the mark stays for this visit of the page, or it would vanish under the reader's eyes.
 */
export function UnreadMark({ id, label }: { id: string; label: string }) {
  const placeRef = useRef<HTMLSpanElement>(null);
  const read = useReadNotices();
  const [wasUnread, setWasUnread] = useState(false);
  if (read && !wasUnread && !read.includes(id)) setWasUnread(true);

  useEffect(() => {
    const place = placeRef.current;
    if (!place || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) markNoticeRead(id);
    });
    seen.observe(place);
    return () => seen.disconnect();
  }, [id]);

  return <span ref={placeRef}>{wasUnread && <Badge tone="accent">{label}</Badge>}</span>;
}
