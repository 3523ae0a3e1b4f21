/** An npm script of the root, as docs/commands.md shows it. */
interface Command {
  readonly script: string
  /** Ways to call it, with what each does. */
  readonly uses: readonly (readonly [args: string, effect: string])[]
  /** Variables of the environment that only this command reads. */
  readonly variables?: readonly (readonly [name: string, meaning: string])[]
}

const BENCHMARKS = {
  'bench:load': 'First load and navigation, beside the same code built as one bundle',
  'bench:edge': 'Request pipeline, token check, login storm and the size of the shell',
  'bench:overload': 'Goodput, latency, logins and payments at 3.5 times the capacity; other calls beside a locked table',
  'bench:soak': 'Twenty minutes (or as many as you name) at half of the capacity: memory, event loop, an idle process',
  'bench:home': 'The home page as served, as a static application and rendered in the browser',
  'bench:wizard': 'Preview updates, wizard steps and scrolling through all designs',
  'bench:catalogue': 'A page of 3,000 designs in 250 markets, beside 24 designs in one',
  'bench:settlement': 'The daily close of 100,000 sites with readers beside it, beside a row loop',
  'bench:watcher': 'One payment watcher on 100,000 addresses, and a block on a million',
  'bench:api': 'The order list among a million orders, beside the bare driver and an ORM',
  'bench:ledger': 'A ledger posting beside a bare transaction, then `bench:payment`',
  'bench:payment': 'From a final payment to the bought order and the updated checkout',
  'bench:reads': 'Throughput of the site list and the settlement summary, beside the order list',
  'bench:overview': 'The overview of a merchant with 100 sites and a year of hourly usage, beside the order list',
  'bench:releases': 'From a publish to a visit on another process, a rollback and an unchanged build',
  'bench:sites': 'Pages of sites, cached and not, over ten and ten thousand sites; a suspension',
  'bench:build': 'The build of a remote beside webpack and Vite; one changed remote beside that remote alone',
} as const

/** Every script of package.json by purpose; commands.test.ts holds the list to the file. */
export const COMMANDS: Readonly<Record<string, readonly Command[]>> = {
  Develop: [
    { script: 'start', uses: [['', 'The whole product at <http://localhost:8080>, with demonstration data']] },
    {
      script: 'dev',
      uses: [
        ['', 'The same as `npm start`'],
        ['--only <remote>', 'One remote from its sources, everything else from a running system'],
        ['--only <remote> --vector <id> --port <port>', 'Against a given combination of releases, on another port than 8081'],
      ],
      variables: [['PARLOUR_URL', 'The running system, else <http://localhost:8080>']],
    },
    { script: 'build', uses: [['', 'Every part; what did not change comes from the cache']] },
    {
      script: 'new',
      uses: [
        ['remote <name>', 'A remote with a first failing test'],
        ['page <remote>/<name>', 'A page'],
        ['use-case <module>/<name>', 'A use case of the API'],
        ['component <package>/<name>', 'A component'],
        ['migration <name>', 'A database migration'],
        ['decision <name>', 'A decision record'],
      ],
    },
    {
      script: 'lock',
      uses: [['<package>…', '`npm install` of versions at least a week old, locked for all platforms']],
    },
    { script: 'changeset', uses: [['', 'Describe a change that teams or operators notice, for the changelogs']] },
    { script: 'audit', uses: [['', 'Security advisories and the age of locked packages']] },
    { script: 'sbom', uses: [['', 'A software bill of materials (CycloneDX) in `dist/`']] },
    {
      script: 'thumbnails',
      uses: [['', 'Pictures of all designs; `--background` beside a running product']],
    },
    { script: 'pictures', uses: [['', 'The pictures of the README, the home page and links to public pages, from a running product']] },
  ],
  Test: [
    { script: 'test', uses: [['', 'Everything that CI runs']] },
    {
      script: 'check',
      uses: [
        ['', 'Format, lint, types, boundaries, unused code, docs and wording'],
        ['"lint and types"', 'One check by its name'],
      ],
    },
    {
      script: 'unit',
      uses: [
        ['', 'Unit, component and API tests'],
        ['mfe-billing', 'One workspace'],
        ['modules/orders', 'Files whose path contains the text'],
      ],
    },
    {
      script: 'e2e',
      uses: [
        ['', 'All journeys in a browser'],
        ['flows/pay-cases.spec.ts', 'One file; other arguments go to Playwright'],
      ],
      variables: [['PLAYWRIGHT_CHROMIUM', 'The browser, else one that is found or installed']],
    },
    { script: 'test:nightly', uses: [['', 'Tests that take minutes each']] },
    {
      script: 'test:chaos',
      uses: [
        ['', 'All journeys against a product that responds late'],
        ['<file> --times <n> --seed <n>', 'One test file many times, on one busy processor, in random order'],
      ],
    },
    {
      script: 'test:power',
      uses: [
        ['--tree <folder> --report <file>', 'Which planted faults the tests of a tree catch'],
        ['--against <file>', 'The share of them that this tree catches'],
      ],
    },
  ],
  Release: [
    {
      script: 'release',
      uses: [
        ['publish <part>', 'Build, check and upload a part; it waits as a candidate'],
        ['publish <part> --live --reason "…"', 'The same, and promote it'],
        ['start <part> [version] --reason "…"', 'Roll out to a rising share of visitors'],
        ['pause|resume <part> --reason "…"', 'Hold a rollout, or continue it'],
        ['promote <part> [version] --reason "…"', 'Serve to everybody now'],
        ['rollback <part> [version] --reason "…"', 'Return to the last good release, or to a given one'],
        ['block|unblock <part> <version> --reason "…"', 'Never serve a release again, or take that back'],
        ['preview <part> [version]', 'A link that shows the release to whoever opens it'],
        ['status', 'What is live'],
        ['diff <part>', 'What a build of your sources would change'],
        ['who <part or vector id>', 'Who published it, and when'],
      ],
      variables: [['PARLOUR_URL', 'The installation, else the one that runs here']],
    },
  ],
  Operate: [
    {
      script: 'parlour',
      uses: [
        ['serve', 'One process in its `ROLE`; builds, migrates and publishes nothing'],
        ['migrate', 'Bring the database to this release; `--check` only says whether it is'],
        ['doctor', 'What is set, what can be reached, versions and clock; exit 1 if something needed is missing'],
        ['publish <part>', 'The same as `npm run release -- publish`: a candidate, or live with `--live --reason "…"`'],
        ['publisher list', 'The keys that may publish'],
        ['publisher add <part> <file>', 'Accept releases of a part that are signed with this key'],
        [
          'publisher rotate <part> <file> --reason "…"',
          'Accept this key in place of the one before; `--overlap <hours>` accepts both so long',
        ],
        ['publisher revoke <part> --reason "…"', 'Accept nothing more that the key signs; published releases stay'],
        ['blobs copy <from> <to>', 'Copy files between folders and buckets; can be repeated'],
        ['reseal', 'Seal by `PASSWORD_PEPPER` what `PASSWORD_PEPPER_PREVIOUS` sealed; can be repeated'],
        ['backup <folder>', 'Database, files and a manifest into a new folder'],
        ['restore <folder>', 'A backup into an empty database and the blob store'],
        ['--help', 'Commands and settings'],
      ],
    },
    {
      script: 'drill',
      uses: [['<name>', 'Proves a deployment with real parts of Debian, which it installs; without a name it lists the drills']],
    },
    {
      script: 'staff',
      uses: [['owner <account> --reason "…"', 'Make an account a staff owner while there are fewer than two']],
      variables: [['DATABASE_URL', 'The database of the installation']],
    },
    {
      script: 'demo',
      uses: [
        ['advance <days>', 'Move the demonstration world of the stopped product on: usage, closed periods, fees, watches'],
        ['reset', 'Delete the demonstration world; the next `npm start` makes a new one'],
      ],
    },
    {
      script: 'deposit-key',
      uses: [
        ['show', 'The fingerprint of the deposit key'],
        ['change --approved-by <id> --approved-by <id> --fingerprint <hex> --reason "…"', 'Replace it, approved by two people'],
      ],
      variables: [['DATABASE_URL`, `DEPOSIT_XPUB', 'The database, and the new key']],
    },
    {
      script: 'wallet',
      uses: [
        ['pay <address> <amount> [--network trc20|erc20]', 'Pay on the local chain'],
        ['balance', 'What the demonstration wallet holds'],
      ],
    },
    {
      script: 'simulate',
      uses: [['--site <name> --days <n> --url <address>', 'Send invented, marked figures of a site through its API']],
      variables: [['PARLOUR_KEY', 'An API key of the merchant']],
    },
  ],
  Benchmarks: Object.entries(BENCHMARKS).map(([script, effect]) => ({ script, uses: [['', effect]] })),
}

/** The page docs/commands.md. */
export function describeCommands(): string {
  const sections = Object.entries(COMMANDS).map(([title, commands]) => `## ${title}\n\n${commands.map(entryOf).join('\n')}`)
  return `${[
    '# Commands',
    'Every script of the root `package.json`. Arguments follow `--`.',
    'Written from `shared/tooling/checks/commands.ts`; do not edit. To write it again: `UPDATE_DOCS=1 npx vitest run --project tooling checks/commands`.',
    ...sections,
    'Each benchmark ends with a line a figure: `figure <name> <number> <unit> goal <= <number>`.',
  ].join('\n\n')}\n`
}

function entryOf({ script, uses, variables = [] }: Command): string {
  const call = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`
  return [
    ...uses.map(([args, effect]) => `- \`${call}${args === '' ? '' : ` -- ${args}`}\`: ${effect}.`),
    ...variables.map(([name, meaning]) => `  - \`${name}\`: ${meaning}.`),
  ].join('\n')
}
