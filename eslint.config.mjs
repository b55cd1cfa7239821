import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const unsafeSinks =
  'Only components/ui/safe-html.tsx and lib/client/safe-url.ts may do this: they are where it is checked.';

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.data/',
      'node_modules/',
      'next-env.d.ts',
      '**/*.d.mts',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'open', message: unsafeSinks },
        { object: 'location', property: 'assign', message: unsafeSinks },
        { object: 'location', property: 'replace', message: unsafeSinks },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: unsafeSinks },
        {
          selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
          message: unsafeSinks,
        },
        {
          selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment)$/]',
          message: unsafeSinks,
        },
        {
          selector: "AssignmentExpression[left.property.name='href'][left.object.name='location']",
          message: unsafeSinks,
        },
        { selector: "AssignmentExpression[left.property.name='location']", message: unsafeSinks },
      ],
    },
  },
  {
    files: [
      'app/**/*.tsx',
      'components/**/*.{ts,tsx}',
      'sandbox/{board,document,games}/**/*.{ts,tsx}',
      'lib/client/**/*.{ts,tsx}',
    ],
    // A test renders what it arranges; the compiler's view of it costs as much as that of the product.
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.mjs', 'public/sw.js'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    // Tests arrange what production code must not do, and Jest's matchers are loosely typed.
    files: ['**/*.test.ts', '**/*.test.tsx', '{lib,sandbox}/testing/**', '{.,sandbox}/{bench,e2e}/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
