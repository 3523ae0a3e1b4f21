const MODULE = '^api/src/modules/([^/]+)/'
const TEST_CODE =
  '\\.(test|suite|spec|nightly)\\.tsx?$|(^|/)test/|/src/(testing|emulator|standalone)/|vitest\\.config\\.ts$|rspack\\.config\\.ts$|^e2e/|^deploy/|^shared/tooling/'
/** Packages for repositories of other teams, which carry presets and test doubles. */
const PUBLISHED = '^shared/(remote-kit|create-remote)/'
const APPS = '^(shell|mfe-[^/]+|api|e2e)/'

/** What may import what inside and between the folders. Rules are patterns: a new module or remote is guarded from its first file. */
export default {
  forbidden: [
    {
      name: 'module-door',
      severity: 'error',
      comment: 'Enter another module of the api by its index.ts.',
      from: { path: MODULE },
      to: { path: '^api/src/modules/', pathNot: ['^api/src/modules/$1/', '^api/src/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'module-door-for-all',
      severity: 'error',
      comment: 'Whoever composes the api enters a module by its index.ts.',
      from: { path: '^api/', pathNot: ['^api/src/modules/', TEST_CODE] },
      to: { path: '^api/src/modules/', pathNot: '^api/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'domain/ imports domain/, DomainError, amounts, the throttle, the second person, contracts and pure mathematics; of i18n the type of a locale.',
      from: { path: `${MODULE}domain/`, pathNot: TEST_CODE },
      to: {
        pathNot: [
          '^api/src/modules/$1/domain/',
          '^api/src/platform/(audit-chain|domain-error|micro-usdt|network-address|second-person|throttle)\\.ts$',
          '^shared/(contracts|i18n)/src/index\\.ts$',
          '(^|/)node_modules/(@noble|@scure|viem)/',
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'use-cases-know-no-http-no-sql',
      severity: 'error',
      comment: 'A use case speaks neither HTTP nor SQL.',
      from: { path: `${MODULE}use-cases/`, pathNot: TEST_CODE },
      to: { path: ['(^|/)node_modules/(fastify|@fastify|objection|knex|pg)(/|$)', '\\.(routes|presenter)\\.ts$'] },
    },
    {
      name: 'use-cases-are-given-their-stores',
      severity: 'error',
      comment: 'A use case gets its stores as a parameter; of db/ it may know types only.',
      from: { path: `${MODULE}use-cases/`, pathNot: TEST_CODE },
      to: { path: '^api/src/modules/[^/]+/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-know-no-db',
      severity: 'error',
      comment: 'A route calls a use case, or a read that its context gives: of db/ and the database it knows nothing, not even a type.',
      from: { path: `${MODULE}.*\\.routes\\.ts$` },
      to: { path: ['^api/src/modules/[^/]+/db/', '^api/src/platform/database\\.ts$'] },
    },
    {
      name: 'sql-lives-in-db',
      severity: 'error',
      comment: 'Only db/ folders, the platform, migrations, seeds and tests speak to the database.',
      from: { path: '^api/', pathNot: ['^api/src/modules/[^/]+/db/', '^api/src/platform/', '^api/(migrations|seeds)/', TEST_CODE] },
      to: { path: '(^|/)node_modules/(objection|knex|pg)(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'objection-only-in-db',
      severity: 'error',
      comment: 'Objection is walled in (docs/decisions/0001): leaving it costs one folder a module.',
      from: { pathNot: ['^api/src/modules/[^/]+/db/', '^api/src/platform/table-model\\.ts$'] },
      to: { path: '(^|/)node_modules/objection(/|$)' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      comment: 'platform/ serves every module and knows none.',
      from: { path: '^api/src/platform/', pathNot: TEST_CODE },
      to: { path: '^api/src/modules/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or three.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remotes-do-not-import-remotes',
      severity: 'error',
      comment: 'A remote links to another by a page path of the contracts.',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^mfe-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'remotes-do-not-import-the-shell',
      severity: 'error',
      comment: 'What the shell offers is in @parlour/federation-sdk.',
      from: { path: '^mfe-' },
      to: { path: ['^shell/', '^api/'] },
    },
    {
      name: 'remotes-are-guests',
      severity: 'error',
      comment: "The host's side of the sdk is for the shell, and for tests that play the shell.",
      from: { path: '^mfe-', pathNot: TEST_CODE },
      to: { path: '^shared/federation-sdk/src/host/' },
    },
    {
      name: 'shell-does-not-import-remotes',
      severity: 'error',
      comment: 'Remotes are loaded at run time from the release vector.',
      from: { path: '^shell/' },
      to: { path: ['^mfe-', '^api/'] },
    },
    {
      name: 'shared-imports-no-app',
      severity: 'error',
      comment: 'shared/ is below every app; the package for teams outside carries the code by which the API publishes.',
      from: { path: '^shared/', pathNot: '^shared/(tooling/boundary-proof|remote-kit)/' },
      to: { path: APPS },
    },
    {
      name: 'api-imports-no-browser-package',
      severity: 'error',
      comment: 'The api needs contracts, words and the site engine, not the browser packages.',
      from: { path: '^api/', pathNot: TEST_CODE },
      to: { path: '^shared/(ui|api-client|federation-sdk)/' },
    },
    {
      name: 'contracts-import-only-typebox',
      severity: 'error',
      comment: 'The contracts are the floor of the house.',
      from: { path: '^shared/contracts/src/', pathNot: TEST_CODE },
      to: { pathNot: ['^shared/contracts/src/', '(^|/)node_modules/typebox/'] },
    },
    {
      name: 'test-code-never-runs',
      severity: 'error',
      comment: 'tooling, testing doors and standalone pages are not product.',
      from: { pathNot: [TEST_CODE, PUBLISHED] },
      to: {
        path: [
          '^shared/tooling/',
          '/src/(testing|emulator|standalone)/',
          '\\.(test|suite|spec|nightly)\\.tsx?$',
          '(^|/)node_modules/(vitest|@testing-library|fast-check|axe-core)(/|$)',
        ],
      },
    },
    {
      name: 'journeys-use-http-only',
      severity: 'error',
      comment: 'e2e sees the running system, never a source.',
      from: { path: '^e2e/' },
      to: { path: ['^(shell|mfe-[^/]+|api)/', '^shared/(ui|api-client|federation-sdk)/'] },
    },
    {
      name: 'one-door-per-package',
      severity: 'error',
      comment: 'Relative imports stay inside the package.',
      from: { path: '^((?:shell|mfe-[^/]+|api|e2e|shared/[^/]+))/' },
      to: { path: '^(shell|mfe-|api|e2e|shared/)', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'pages-do-not-import-pages',
      severity: 'error',
      comment: 'What two pages of a remote share is a feature.',
      from: { path: '^(mfe-[^/]+|shell)/src/pages/([^/]+)/' },
      to: { path: '^$1/src/pages/', pathNot: ['^$1/src/pages/$2/', '^$1/src/pages/[^/]+\\.module\\.css$'] },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      comment: 'An import that cannot be read cannot be checked.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^node$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|coverage)/|^shared/tooling/boundary-proof/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
