import { gameTypes, type GameType } from '@/lib/contract/types';
import { isUrlTemplate } from '@/lib/addresses/url-template';
import { say, sayCode, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  addSigner,
  getSignerSecret,
  listSigners,
  renewSignerSecret,
  setSignerEnd,
  type SignedAccess,
  type SignerName,
} from '@/platform/ground/signers';
import {
  listCatalogueCodes,
  listVendorConnections,
  moveVendor,
  nextVendorPlace,
  putVendor,
} from '@/platform/play/catalogue';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { requireOneOf, requireText } from '../inputs';

const codePattern = /^[A-Z][A-Z0-9_]{1,31}$/;
const signerPattern = /^[a-z][a-z0-9-]{1,31}$/;

const urlOptions = {
  launch: 'where a game opens, with {gameCode} in it: https://games.example/play/{gameCode}',
  proof: 'where the proof of a round is shown, with {roundId} in it; without it there are none',
} as const;

export function requireVendorCode(text: string): string {
  if (!codePattern.test(text))
    throw new DeskError(say`A vendor’s code is 2 to 32 capitals, digits and _, and begins with a letter`);
  return text;
}

function requireSigner(text: string): string {
  if (!signerPattern.test(text))
    throw new DeskError(say`A signer is 2 to 32 small letters, digits and dashes, and begins with a letter`);
  return text;
}

function urlOf(text: string | undefined, option: 'launch' | 'proof', place: string): string | null {
  if (text === undefined) return null;
  if (isUrlTemplate(text, [place])) return text;
  throw new DeskError(
    say`${`--${option}`} is a whole https address or a path of this site, with {${place}} in it once, as browsers write it`,
  );
}

function requireAddresses({ options }: DeskCall): { launchUrl: string; proofUrl: string | null } {
  const launchUrl = urlOf(options.launch, 'launch', 'gameCode');
  if (!launchUrl) throw new DeskError(say`Say --launch: ${sayCode(urlOptions.launch)}`);
  return { launchUrl, proofUrl: urlOf(options.proof, 'proof', 'roundId') };
}

function typesOf({ options }: DeskCall, known: ReadonlySet<string>): GameType[] {
  const types = (options.types ?? 'RNG')
    .split(',')
    .map((text) => requireOneOf(text.trim(), '--types', gameTypes));
  const missing = types.find((type) => !known.has(type));
  if (missing) throw new DeskError(say`This brand has no games of type ${missing}`);
  return types;
}

function logoOf({ options: { logo = '/art/icon.svg' } }: DeskCall): string {
  if (!isUrlTemplate(logo)) throw new DeskError(say`--logo is a path of this site or a whole https address`);
  return logo;
}

const note = ({ tx, actor, reason, now }: DeskCall, action: string, subject: string, after?: Shown) =>
  recordAudit(tx, { actor, action, subject, ...(after ? { after } : {}), reason: reason || null, now });

async function addVendor(call: DeskCall): Promise<Said> {
  const { tx, now, args, options } = call;
  const vendorCode = requireVendorCode(args[0] ?? '');
  const signer = requireSigner(options.signer ?? vendorCode.toLowerCase().replaceAll('_', '-'));
  const addresses = requireAddresses(call);
  const known = await listCatalogueCodes(tx);
  if (known.vendorCodes.has(vendorCode))
    throw new DeskError(say`There is a vendor ${vendorCode} already. See: vendors list, vendors move`);
  const isNew = await addSigner(tx, { access: 'vendor', signer, now });
  await putVendor(tx, {
    ...{ vendorCode, signer, ...addresses, ...(await nextVendorPlace(tx)) },
    name: requireText(call, 'name', 60),
    logo: logoOf(call),
    isHot: false,
    gameTypes: typesOf(call, known.gameTypes),
  });
  await note(call, 'vendor.add', vendorCode, { signer, ...addresses });
  return isNew
    ? say`${vendorCode} is connected. Its server signs as ${signer}; its secret: vendors secret ${signer}. Its games: games add.`
    : say`${vendorCode} is connected. Its server signs as ${signer}, as others do; its secret: vendors secret ${signer}. Its games: games add.`;
}

const accesses = ['vendor', 'provider', 'draws', 'operator'] as const satisfies readonly SignedAccess[];
const accessOptions = {
  access: 'what it signs as: vendor, provider, draws or operator; vendor when it is not said',
};

const signerOf = ({ args: [signer = ''], options: { access = 'vendor' } }: DeskCall): SignerName => ({
  access: requireOneOf(access, '--access', accesses),
  signer: requireSigner(signer),
});

const unknownSigner = ({ access, signer }: SignerName) =>
  new DeskError(say`No ${sayCode(access)} signs as ${signer}. See: vendors list`);

const noteSigner = (call: DeskCall, verb: string, { access, signer }: SignerName) =>
  note(call, `vendor.${verb}`, access === 'vendor' ? signer : `${access}:${signer}`);

/** A word about a signer that must be there. */
async function changeSigner(
  call: DeskCall,
  verb: string,
  change: (name: SignerName) => Promise<boolean>,
  otherwise: (signer: string) => Said,
): Promise<string> {
  const name = signerOf(call);
  const { access, signer } = name;
  const isKnown = (await listSigners(call.tx)).some((one) => one.access === access && one.signer === signer);
  if (!isKnown) throw unknownSigner(name);
  if (!(await change(name))) throw new DeskError(otherwise(signer));
  await noteSigner(call, verb, name);
  return signer;
}

/** The servers that play the games of this site, inside or outside of it. */
export const vendors: DeskNoun = {
  list: {
    right: 'games.read',
    kind: 'read',
    about: 'The vendors, whose server signs for each, and where their games open.',
    run: async ({ tx }) => {
      const signers = new Map(
        (await listSigners(tx)).filter(({ access }) => access === 'vendor').map((one) => [one.signer, one]),
      );
      return (await listVendorConnections(tx)).map(({ vendorCode, name, signer, ...rest }): Shown => {
        const { endedAt = null, secretNumber } = signers.get(signer) ?? {};
        return { vendor: vendorCode, name, signer, secret: secretNumber, ended: endedAt, ...rest };
      });
    },
  },
  add: {
    right: 'games.write',
    kind: 'write',
    args: '<CODE>',
    options: {
      name: 'as players read it',
      signer: 'who signs its calls; without it the code in small letters',
      ...urlOptions,
      types: 'RNG, FISH …, several with commas; RNG when it is not said',
      logo: 'a path of this site or an https address',
    },
    needsReason: true,
    about:
      'Connects a vendor, of which nothing runs here: docs/wallet-api.md is what it reads. Takes two people.',
    needsFresh: true,
    agreeRight: 'void.approve',
    fourEyes: () => say`Calls of a vendor move money of members`,
    run: addVendor,
  },
  move: {
    right: 'games.write',
    kind: 'write',
    args: '<CODE>',
    options: urlOptions,
    needsReason: true,
    about: 'Says anew where its games open and its proofs are shown. Takes two people.',
    needsFresh: true,
    agreeRight: 'void.approve',
    fourEyes: () => say`Calls of a vendor move money of members`,
    run: async (call) => {
      const vendorCode = requireVendorCode(call.args[0] ?? '');
      const addresses = requireAddresses(call);
      if (!(await moveVendor(call.tx, { vendorCode, ...addresses })))
        throw new DeskError(say`There is no vendor ${vendorCode}`);
      await note(call, 'vendor.move', vendorCode, addresses);
      return say`The games of ${vendorCode} open at ${addresses.launchUrl}.`;
    },
  },
  secret: {
    right: 'games.write',
    kind: 'write',
    only: 'shell',
    args: '<signer>',
    options: accessOptions,
    needsReason: true,
    about: 'Shows what its server signs with, in hex. Only that server may have it.',
    run: async (call) => {
      const name = signerOf(call);
      const secret = await getSignerSecret(call.tx, name);
      if (!secret) throw unknownSigner(name);
      await noteSigner(call, 'secret', name);
      return sayCode(secret.toString('hex'));
    },
  },
  renew: {
    right: 'games.write',
    kind: 'write',
    only: 'shell',
    args: '<signer>',
    options: accessOptions,
    needsReason: true,
    about: 'Gives it another secret, after a leak; what the former one signs is refused at once.',
    run: async (call) => {
      const renew = (name: SignerName) => renewSignerSecret(call.tx, name);
      const signer = await changeSigner(call, 'renew', renew, (one) => say`${one} could not be renewed`);
      return say`${signer} signs with another secret from now on: vendors secret ${signer}.`;
    },
  },
  end: {
    right: 'games.write',
    kind: 'write',
    args: '<signer>',
    options: accessOptions,
    needsReason: true,
    about: 'Believes nothing any more that it signs, and opens none of its games. Its open rounds wait.',
    run: async (call) => {
      const end = (name: SignerName) => setSignerEnd(call.tx, { ...name, endedAt: call.now });
      return say`${await changeSigner(call, 'end', end, (one) => say`${one} has ended already`)} has ended.`;
    },
  },
  resume: {
    right: 'games.write',
    kind: 'write',
    args: '<signer>',
    options: accessOptions,
    needsReason: true,
    about: 'Believes it again. Takes two people.',
    needsFresh: true,
    agreeRight: 'void.approve',
    fourEyes: () => say`Calls of a vendor move money of members`,
    run: async (call) => {
      const resume = (name: SignerName) => setSignerEnd(call.tx, { ...name, endedAt: null });
      return say`${await changeSigner(call, 'resume', resume, (one) => say`${one} has not ended`)} is believed again.`;
    },
  },
};
