import { fillUrl, isUrlTemplate, outsideOrigin } from './url-template';

const names = ['gameCode'];

describe('the address of somebody else’s server', () => {
  it.each([
    '/studio/games/{gameCode}',
    'https://games.test/play/{gameCode}',
    'https://games.test/lobby?game={gameCode}&mode=real',
    'http://127.0.0.1:4100/{gameCode}',
  ])('is %s', (template) => expect(isUrlTemplate(template, names)).toBe(true));

  it.each([
    ['another name', '/studio/{roundId}'],
    ['no place for the game', '/studio/games/'],
    ['two places for it', '/studio/{gameCode}/{gameCode}'],
    ['a host that the game chooses', 'https://{gameCode}.games.test/'],
    ['another host by two slashes', '//games.test/{gameCode}'],
    ['a script', 'javascript:{gameCode}'],
    ['http to another machine', 'http://games.test/{gameCode}'],
    ['a name before the host', 'https://me@games.test/{gameCode}'],
    ['a fragment', 'https://games.test/{gameCode}#x'],
    ['a way up', '/studio/../{gameCode}'],
    ['a backslash', '/studio\\{gameCode}'],
    ['a space', '/studio/ {gameCode}'],
    ['capitals in the host', 'https://Games.test/{gameCode}'],
  ])('is not one with %s', (_name, template) => expect(isUrlTemplate(template, names)).toBe(false));

  it('is filled with values that cannot leave their place', () => {
    expect(fillUrl('/studio/{id}', { id: '../a?b#c' }, 'https://parlour.test')).toBe(
      'https://parlour.test/studio/..%2Fa%3Fb%23c',
    );
    expect(fillUrl('https://games.test/{id}', { id: 'x' }, 'https://parlour.test')).toBe(
      'https://games.test/x',
    );
  });

  it('names the origin of another site alone', () => {
    expect(outsideOrigin('/studio/{id}')).toBeNull();
    expect(outsideOrigin('https://games.test/{id}')).toBe('https://games.test');
  });
});
