import { outsideHref } from '@/lib/addresses/outside-href';
import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { newId } from '@/platform/ground/db';
import {
  endAnnouncement,
  endBanner,
  insertMissingAnnouncement,
  insertMissingBanner,
  listAnnouncements,
  listBanners,
} from '@/platform/brand/system';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { endOf, endOptions, languageOf, requireOneOf, requireText, requireWhole } from '../inputs';

const audiences = ['player', 'popup', 'promotion'] as const;
const positionOf = ({ options }: DeskCall): number =>
  requireWhole(options.position ?? '1', '--position', [0, 999]);
const postOptions = {
  title: 'in one language',
  language: 'of the text; EN when it is not said, which every other language falls back to',
  position: 'smaller comes first; 1 when it is not said',
  ...endOptions,
} as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Operators write plain text; an empty line, or `\n\n` on a command line, begins a paragraph. */
function paragraphs(text: string): string {
  const safe = text.replaceAll('\\n', '\n').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return safe
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** English is what a text is shown in where it is not translated, so a text without it would be shown to nobody else. */
function inLanguage<T>(call: DeskCall, text: T): Record<string, T> {
  return { EN: text, [languageOf(call)]: text };
}

export const notices: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'What is announced now, in English.',
    run: async ({ tx, now }) => {
      const lists = await listAnnouncements(tx, 'EN', now);
      return audiences.flatMap((audience) =>
        lists[audience].map(({ id, title }) => ({ notice: id, audience, title })),
      );
    },
  },
  post: {
    right: 'content.write',
    kind: 'write',
    options: {
      ...postOptions,
      text: 'plain; \\n\\n begins a paragraph',
      audience: 'player (the notices; when it is not said), popup or promotion',
    },
    about: 'Announces something from now on.',
    run: async (call) => {
      const { tx, now, actor, reason, options } = call;
      const id = newId('ann', now.getTime());
      const audience = requireOneOf(options.audience ?? 'player', '--audience', audiences);
      const title = requireText(call, 'title', 120);
      const content = paragraphs(requireText(call, 'text', 5_000));
      const [shownUntil, sortOrder] = [endOf(call), positionOf(call)];
      const texts = inLanguage(call, { title, content });
      await insertMissingAnnouncement(tx, { id, audience, sortOrder, shownFrom: now, shownUntil, texts });
      const after = { audience, title, shownUntil };
      await recordAudit(tx, {
        actor,
        action: 'notice.post',
        subject: id,
        after,
        reason: reason || null,
        now,
      });
      return { notice: id };
    },
  },
  end: {
    right: 'content.write',
    kind: 'write',
    args: '<notice>',
    about: 'Takes a notice away now.',
    run: async (call) => {
      const [id = ''] = call.args;
      if (!(await endAnnouncement(call.tx, id, call.now))) throw new DeskError(say`No notice ${id} is shown`);
      await auditEnd(call, 'notice.end', id);
      return say`The notice ${id} is not shown any more.`;
    },
  },
};

/** Pictures come from the site itself or from an address that browsers load safely. */
const picturePattern = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]{1,500}$/;
const pagePattern = /^\/(?!\/)[a-z0-9/_-]{0,120}$/i;

function pictureOf(call: DeskCall): string {
  const picture = requireText(call, 'picture', 500);
  if (!picturePattern.test(picture)) throw new DeskError(say`--picture is /art/… of this site or https://…`);
  return picture;
}

function linkOf({ options: { page, link } }: DeskCall): { type: string; target: string } | null {
  if (page !== undefined && link !== undefined) throw new DeskError(say`Either --page or --link, not both`);
  if (link !== undefined) {
    const target = outsideHref(link);
    if (!target) throw new DeskError(say`--link is an address elsewhere that begins with https://`);
    return { type: 'URL', target };
  }
  if (page === undefined) return null;
  if (!pagePattern.test(page)) throw new DeskError(say`--page is a page of this site: /rng, /promotion …`);
  return { type: 'PAGE', target: page };
}

function groupOf({ options: { group = 'w_home' } }: DeskCall): string {
  if (!/^w_[a-z]{2,20}$/.test(group))
    throw new DeskError(say`--group is w_ and small letters: w_home, w_slot …`);
  return group;
}

export const banners: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'The banners that are shown now.',
    run: async ({ tx, now }) =>
      (await listBanners(tx, 'EN', now)).map(({ bannerId, groupName, title, url, linkage }) => ({
        banner: bannerId,
        group: groupName,
        title,
        picture: url,
        leadsTo: linkage,
      })),
  },
  post: {
    right: 'content.write',
    kind: 'write',
    options: {
      ...postOptions,
      picture: 'its address: /art/banners/… or https://…',
      page: 'where it leads: /rng, /promotion …',
      link: 'or where it leads elsewhere: https://…',
      group: 'which page shows it; w_home when it is not said',
    },
    about: 'Shows a banner from now on.',
    run: async (call) => {
      const { tx, now, actor, reason } = call;
      const id = newId('bnr', now.getTime());
      const title = requireText(call, 'title', 120);
      const [pictureUrl, link, groupName] = [pictureOf(call), linkOf(call), groupOf(call)];
      const [shownUntil, sortOrder] = [endOf(call), positionOf(call)];
      const titles = inLanguage(call, title);
      const banner = { id, groupName, pictureUrl, link, sortOrder, shownFrom: now, shownUntil, titles };
      await insertMissingBanner(tx, banner);
      const after = { groupName, title, pictureUrl, link, shownUntil };
      await recordAudit(tx, {
        actor,
        action: 'banner.post',
        subject: id,
        after,
        reason: reason || null,
        now,
      });
      return { banner: id };
    },
  },
  end: {
    right: 'content.write',
    kind: 'write',
    args: '<banner>',
    about: 'Takes a banner away now.',
    run: async (call) => {
      const [id = ''] = call.args;
      if (!(await endBanner(call.tx, id, call.now))) throw new DeskError(say`No banner ${id} is shown`);
      await auditEnd(call, 'banner.end', id);
      return say`The banner ${id} is not shown any more.`;
    },
  },
};

async function auditEnd(
  { tx, now, actor, reason }: DeskCall,
  action: string,
  subject: string,
): Promise<void> {
  const change = { before: { isShown: true }, after: { isShown: false } };
  await recordAudit(tx, { actor, action, subject, ...change, reason: reason || null, now });
}
