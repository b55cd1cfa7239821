import type { Config } from 'jest';

/** The self-test stands alone, as the gateway does: no set-up of the site runs before it. */
const config: Config = {
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.ts'],
  transform: {
    '^.+\\.(t|j)s$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
};

export default config;
