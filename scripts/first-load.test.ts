import { emptyAppBytes, limitOf, pastLimits } from '../bench/first-load';

const at = (route: string, more = { script: 0, styles: 0 }) => {
  const { script, styles } = limitOf(route);
  return {
    route,
    script: Math.floor(script * emptyAppBytes) + more.script,
    styles: styles + more.styles,
  };
};

const routes = ['/', '/rng', '/help', '/login', '/somewhere-new'];

test('a route may load what its limit says, and one that nobody has named keeps to the limit of all', () => {
  expect(pastLimits(routes.map((route) => at(route)))).toEqual([]);
});

test('a byte more of script or styles is named with its route', () => {
  for (const route of routes) {
    expect(pastLimits([at(route, { script: 1, styles: 0 })])).toEqual([
      expect.stringContaining(`script of ${route} is`),
    ]);
    expect(pastLimits([at(route, { script: 0, styles: 1 })])).toEqual([
      expect.stringContaining(`styles of ${route} are`),
    ]);
  }
});
