import { classifications } from '@/lib/contract/calls/catalogue';
import { gameTypes } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { isUrlTemplate } from '@/lib/addresses/url-template';
import { say, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  listTypesOfferedBy,
  nextGamePlace,
  putGame,
  setTakesBonus,
  withdrawGame,
} from '@/platform/play/catalogue';
import { publishStakes } from '@/platform/play/rounds';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { requireAmount, requireOneOf, requireText } from '../inputs';
import { requireVendorCode } from './vendors';

const gamePattern = /^[a-z0-9-]{2,64}$/;

function requireGameCode(text: string): string {
  if (!gamePattern.test(text))
    throw new DeskError(say`A game’s code is 2 to 64 small letters, digits and dashes`);
  return text;
}

function returnOf({ options: { rtp } }: DeskCall): string | null {
  if (rtp === undefined) return null;
  if (!/^\d{2}\.\d{2}$/.test(rtp))
    throw new DeskError(say`--rtp is percent with two decimals, such as 96.12`);
  return rtp;
}

async function addGame(call: DeskCall): Promise<Said> {
  const { tx, now, actor, reason, args, options } = call;
  const vendorCode = requireVendorCode(args[0] ?? '');
  const gameCode = requireGameCode(args[1] ?? '');
  const offered = await listTypesOfferedBy(tx, vendorCode);
  if (offered.length === 0) throw new DeskError(say`There is no vendor ${vendorCode}`);
  const gameType = requireOneOf(options.type ?? 'RNG', '--type', gameTypes);
  if (!offered.includes(gameType)) throw new DeskError(say`${vendorCode} offers ${offered.join(', ')}`);
  const image = options.image ?? '/art/icon.svg';
  if (!isUrlTemplate(image))
    throw new DeskError(say`--image is a path of this site or a whole https address`);
  const minStakeMinor = requireAmount(options.min ?? '1.00');
  const mostMinor = requireAmount(options.most ?? '100.00');
  if (minStakeMinor === 0n || mostMinor < minStakeMinor || mostMinor % minStakeMinor !== 0n)
    throw new DeskError(say`--most is a multiple of --min, and --min is more than nothing`);
  await putGame(tx, {
    ...{ vendorCode, gameCode, gameType, image, minStakeMinor, minLines: 1, hotRank: null, offeredFrom: now },
    classification: requireOneOf(options.class ?? 'AC', '--class', classifications),
    names: { EN: requireText(call, 'name', 60) },
    returnToPlayer: returnOf(call),
    sortOrder: await nextGamePlace(tx),
  });
  const terms = { unit: moneyText(minStakeMinor), most: moneyText(mostMinor) };
  await publishStakes(tx, { vendorCode, gameCode, terms });
  const subject = `${vendorCode}/${gameCode}`;
  await recordAudit(tx, { actor, action: 'game.add', subject, after: terms, reason: reason || null, now });
  return say`${subject} is on offer; stakes are multiples of ${terms.unit} up to ${terms.most}.`;
}

/** Stakes that stand keep the money that they were made with. */
async function setBonus({ tx, now, actor, reason, args: [type = '', word = ''] }: DeskCall): Promise<Said> {
  const gameType = requireOneOf(type, say`The type`, gameTypes);
  const takesBonus = requireOneOf(word, say`What follows the type`, ['on', 'off']) === 'on';
  if (!(await setTakesBonus(tx, gameType, takesBonus)))
    throw new DeskError(say`There are no games of the type ${gameType}`);
  await recordAudit(tx, {
    ...{ actor, action: 'game.bonus', subject: gameType, after: { takesBonus }, reason, now },
  });
  return takesBonus
    ? say`Bonus money is staked on ${gameType}, and stakes on it count by the class of their game.`
    : say`${gameType} is played with own money alone, and no stake on it counts for a bonus.`;
}

/** Games of vendors that were connected here; those of a vendor that ships with the site come by themselves. */
export const games: DeskNoun = {
  add: {
    right: 'games.write',
    kind: 'write',
    args: '<VENDOR> <game>',
    options: {
      name: 'in English',
      type: `one of the vendor’s: RNG when it is not said`,
      class: `${classifications.join(', ')}; AC when it is not said`,
      min: 'the smallest stake, 1.00 when it is not said; every stake is a multiple of it',
      most: 'the greatest stake, 100.00 when it is not said',
      rtp: 'what the game gives back in the long run, in percent: 96.12',
      image: 'a path of this site or an https address',
    },
    needsReason: true,
    about: 'Offers a game from now on. Once published, the terms of its stakes stay.',
    run: addGame,
  },
  bonus: {
    right: 'games.write',
    kind: 'write',
    needsFresh: true,
    agreeRight: 'void.approve',
    fourEyes: () => say`It changes what bonus money does`,
    args: '<TYPE> <on|off>',
    needsReason: true,
    about:
      'Whether bonus money is staked on games of this type, and stakes on them release it. It is off for SPORTS and ESPORTS. Takes two people.',
    run: setBonus,
  },
  end: {
    right: 'games.write',
    kind: 'write',
    args: '<VENDOR> <game>',
    needsReason: true,
    about: 'Does not offer it any more. Rounds that are open are played to their end.',
    run: async ({ tx, now, actor, reason, args: [vendor = '', game = ''] }) => {
      const [vendorCode, gameCode] = [requireVendorCode(vendor), requireGameCode(game)];
      const subject = `${vendorCode}/${gameCode}`;
      if (!(await withdrawGame(tx, { vendorCode, gameCode, now })))
        throw new DeskError(say`${subject} is not on offer`);
      await recordAudit(tx, { actor, action: 'game.end', subject, reason, now });
      return say`${subject} is not offered any more.`;
    },
  },
};
