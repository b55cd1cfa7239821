import {
  addFactor,
  changeOwnFactors,
  deskDatabase,
  endFactor,
  inDeskTransaction,
  listFactors,
  startAuthenticator,
  startPasskey,
} from '@/platform/desk';
import { deskAnswer } from './desk-answer';
import { requireSession, type DeskRequest } from './desk-request';
import { newFactorOf, text, type EntryCall } from './entry-fields';

const ownOf = (asked: DeskRequest) => ({
  session: requireSession(asked),
  address: asked.address,
  now: asked.now,
});

const list: EntryCall = async (asked) =>
  deskAnswer(await listFactors(deskDatabase(), requireSession(asked).operatorId));

const startOwnPasskey: EntryCall = async (asked) => {
  const { operatorId } = requireSession(asked);
  const { site, now } = asked;
  return deskAnswer(
    await inDeskTransaction((tx) => startPasskey(tx, { operatorId, siteOrigin: site.origin, now })),
  );
};

const startOwnAuthenticator: EntryCall = async (asked) => {
  const { operatorId } = requireSession(asked);
  return deskAnswer(await inDeskTransaction((tx) => startAuthenticator(tx, { operatorId, now: asked.now })));
};

const add: EntryCall = async (asked) => {
  const factor = newFactorOf(asked);
  await changeOwnFactors(ownOf(asked), (tx, doing) => addFactor(tx, { factor, ...doing }));
  return list(asked);
};

const end: EntryCall = async (asked) => {
  const factorId = text(asked, 'factor');
  await changeOwnFactors(ownOf(asked), (tx, doing) => endFactor(tx, { factorId, ...doing }));
  return list(asked);
};

/** What an operator shows who they are with; whoever changes it has shown who they are a short while ago. By method and path. */
export const ownFactorCalls: Readonly<Record<string, EntryCall>> = {
  'GET door/factors': list,
  'POST door/factor-passkey': startOwnPasskey,
  'POST door/factor-authenticator': startOwnAuthenticator,
  'POST door/factor-add': add,
  'POST door/factor-end': end,
};
