import type { Reshapes } from './reshapes';
import { isRecord } from './rows';

/** Minutes until the next code may be asked for, where a gateway names none (the countdown of 60 seconds). */
const codeSent = (value: unknown) => (isRecord(value) ? value : {});

export const sessionReshapes: Reshapes<'session'> = {
  sendLoginCode: codeSent,
  sendVerification: codeSent,
};
