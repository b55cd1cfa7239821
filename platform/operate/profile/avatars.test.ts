import { existsSync } from 'node:fs';
import path from 'node:path';
import { member, type Avatar } from '@/lib/contract/calls/member';
import { memberSchemas } from '@/lib/contract/schemas/member';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '@/platform/people/members';
import { profileHandlers } from '.';
import { avatarIds, avatars, defaultAvatar } from './avatars';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');

const ask = async <T>(verb: 'icons' | 'setIcon' | 'avatar' | 'info', memberId: string, input: object = {}) =>
  (await profileHandlers.get(member[verb].name)?.(
    contextOf(test.db, memberId, { now }),
    input as never,
  )) as T;
const newMember = async (username: string) =>
  (await createMember(test.db, { username, password: 'parlour-1', accountType: 0, now })).id;

it('has a picture for every avatar, and for who has chosen none', () => {
  const pictures = [...avatars, defaultAvatar].map(({ picture }) => picture);
  expect(pictures.filter((picture) => !existsSync(path.join('public', picture)))).toEqual([]);
  expect(new Set(pictures).size).toBe(avatarIds.length + 1);
  expect(avatarIds).toHaveLength(12);
});

describe('the avatar', () => {
  it('is the default one until one is chosen, and then the one that was chosen last', async () => {
    const [anna, bert] = [await newMember('anna'), await newMember('bert')];
    expect(await ask('avatar', anna)).toEqual(defaultAvatar);
    expect(await ask('info', anna)).toMatchObject({ avatar: null });
    const owl = { iconId: 'owl', picture: '/art/avatars/owl.svg' };
    await ask('setIcon', anna, { iconId: 'moon' });
    expect(await ask<Avatar>('setIcon', anna, { iconId: 'owl' })).toEqual(owl);
    expect(await ask('avatar', anna)).toEqual(owl);
    expect(await ask('icons', anna)).toMatchObject({ iconId: 'owl' });
    expect(await ask('info', anna)).toMatchObject({ avatar: owl.picture });
    expect(await ask('avatar', bert)).toEqual(defaultAvatar);
    const { rows } = await test.owner.query('select icon_id from member_avatars order by id');
    expect(rows).toEqual([{ icon_id: 'moon' }, { icon_id: 'owl' }]);
  });

  it('is only ever one of the brand’s', async () => {
    const cleo = await newMember('cleo');
    for (const iconId of ['', 'unknown', '../../error', 'constructor'])
      await expect(ask('setIcon', cleo, { iconId })).rejects.toMatchObject({
        code: 'request.invalid',
        value: { fields: { iconId: { code: 'choice' } } },
      });
    expect(await ask('avatar', cleo)).toEqual(defaultAvatar);
  });

  it('is shown as the default one when its picture is there no more', async () => {
    const dora = await newMember('dora');
    await test.owner.query(
      `insert into member_avatars (member_id, icon_id, chosen_at) values ($1, 'gone', now())`,
      [dora],
    );
    expect(await ask('avatar', dora)).toEqual(defaultAvatar);
    await expect(memberSchemas.icons.output.validate(await ask('icons', dora))).resolves.toMatchObject({
      iconId: '',
    });
  });
});
