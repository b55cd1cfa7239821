import { readFileSync } from 'node:fs';
import type { OperatorErrorCode } from '@/platform/people/operators';
import type { DeskErrorCode } from '@/platform/operate/desk';
import type { DeskRefusal } from './desk-answer';

/** Every code that the door answers with by name; one that is missing here does not compile. */
const codes: Record<OperatorErrorCode | DeskErrorCode | DeskRefusal['code'], true> = {
  input: true,
  forbidden: true,
  stale: true,
  unknown: true,
  gone: true,
  'picture.format': true,
  'picture.broken': true,
  'picture.busy': true,
  'desk.absent': true,
  'desk.sign-in': true,
  'desk.origin': true,
  'desk.request': true,
  'desk.large': true,
  'login.failed': true,
  'login.locked': true,
  'login.over': true,
  'session.over': true,
  'confirm.failed': true,
  'invitation.over': true,
  'invitation.elsewhere': true,
  'invitation.unknown': true,
  'name.invalid': true,
  'name.taken': true,
  'display.name.invalid': true,
  'mail.invalid': true,
  'password.length': true,
  'password.weak': true,
  'factor.invalid': true,
  'factor.exists': true,
  'factor.limit': true,
  'factor.last': true,
  'factor.unknown': true,
  'operator.unknown': true,
  'operator.ended': true,
  'role.unknown': true,
  'role.none': true,
  'role.held': true,
  'role.not.held': true,
  'role.dates': true,
  'admin.last': true,
  'networks.invalid': true,
  'networks.own': true,
};

describe.each(['en', 'zh', 'vi'])('what the desk refuses in %s', (locale) => {
  const { desk } = JSON.parse(readFileSync(`messages/desk/${locale}.json`, 'utf8')) as {
    desk: { failures: Record<string, string> };
  };

  it('is said in words for every code', () => {
    const keys = Object.keys(codes).map((code) => code.replaceAll(/[.-]/g, '_'));
    expect(keys.filter((key) => !desk.failures[key])).toEqual([]);
  });
});
