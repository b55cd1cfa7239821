import { useState } from 'react';
import { call } from '@/lib/client/call/call';
import { useCall } from '@/lib/client/call/use-call';
import { session, type MobileInput } from '@/lib/contract/calls/session';

const noInput = {};
const nobody: readonly string[] = [];

export interface Remembered {
  usernames: readonly string[];
  mobile: MobileInput | null;
  /** Whether the device stands for the password of this name. */
  has: (username: string) => boolean;
  /** The gateway did not take the device for the password: from now on it is asked for. */
  end: () => void;
  forget: (username: string) => Promise<void>;
}

/** Which logins this device remembers. The browser holds nothing of it: the door asks by a cookie that no script reads. */
export function useRemembered(): Remembered {
  const { data, mutate } = useCall(session.remembered, noInput, { revalidateOnFocus: false });
  const [isOver, setIsOver] = useState(false);
  const usernames = isOver ? nobody : (data?.usernames ?? nobody);
  const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
  return {
    usernames,
    mobile: data?.mobile ?? null,
    has: (username) => usernames.some((one) => isSame(one, username)),
    end: () => setIsOver(true),
    forget: async (username) => {
      await call(session.forgetRemembered, { username: username.trim() });
      await mutate(
        (now) => now && { ...now, usernames: now.usernames.filter((one) => !isSame(one, username)) },
        {
          revalidate: false,
        },
      );
    },
  };
}
