import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { messageFiles } from '@/lib/client/overlays/message-files';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';

const fileOf = messageFiles({
  en: () => import('@/messages/agents/en.json').then((file) => file.default),
  fil: () => import('@/messages/agents/fil.json').then((file) => file.default),
  zh: () => import('@/messages/agents/zh.json').then((file) => file.default),
  id: () => import('@/messages/agents/id.json').then((file) => file.default),
  th: () => import('@/messages/agents/th.json').then((file) => file.default),
  vi: () => import('@/messages/agents/vi.json').then((file) => file.default),
  ur: () => import('@/messages/agents/ur.json').then((file) => file.default),
  ar: () => import('@/messages/agents/ar.json').then((file) => file.default),
});

/** The texts of the centre of agents beside all others of the language. Suspends while they load. */
export function AgentMessages({ children }: { children: ReactNode }) {
  return <OverlayMessages more={fileOf(useLocale())}>{children}</OverlayMessages>;
}
