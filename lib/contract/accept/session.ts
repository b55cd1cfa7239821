import type { Reshapes } from './reshapes';
import { recordOf } from './rows';

export const sessionReshapes: Reshapes<'session'> = {
  sendLoginCode: recordOf,
  sendVerification: recordOf,
};
