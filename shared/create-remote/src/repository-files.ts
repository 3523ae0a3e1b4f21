import { remoteFiles } from '@parlour/tooling/remote-template'

/** Exact versions by package name, of which a repository takes those that it needs. */
export type Versions = Readonly<Record<string, string>>

const KIT = '@parlour/remote-kit'
const MODULES = { sdk: KIT, client: KIT, contracts: KIT, ui: `${KIT}/ui`, testing: `${KIT}/testing` }

const DEPENDENCIES = [KIT, '@reduxjs/toolkit', 'i18next', 'react', 'react-dom', 'react-i18next', 'react-redux', 'react-router-dom']
const DEV_DEPENDENCIES = ['@testing-library/react', '@types/react', 'jsdom', 'typescript', 'vitest']

/** A whole repository of one remote, by path. */
export function repositoryFiles(name: string, versions: Versions): Record<string, string> {
  return {
    ...remoteFiles(name, MODULES),
    'package.json': packageJson(name, versions),
    'tsconfig.json': TSCONFIG,
    'vitest.config.ts': vitestConfig(name),
    'src/styles.d.ts': STYLES,
    'README.md': readme(name),
    '.gitignore': 'dist\nnode_modules\n*.pem\n',
    '.github/workflows/remote.yml': ACTION,
    '.gitlab-ci.yml': GITLAB,
  }
}

function packageJson(name: string, versions: Versions): string {
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((each) => [each, versions[each] ?? '*']))
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.18' },
    scripts: {
      dev: 'parlour-remote dev',
      build: 'parlour-remote build',
      test: 'tsc && vitest run',
      check: 'parlour-remote check',
      release: 'parlour-remote publish',
    },
    dependencies: pick(DEPENDENCIES),
    devDependencies: pick(DEV_DEPENDENCIES),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const TSCONFIG = `{
  "include": ["src", "vitest.config.ts"],
  "compilerOptions": {
    "target": "ES2024",
    "lib": ["ES2024", "DOM", "DOM.Iterable"],
    "module": "preserve",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "verbatimModuleSyntax": true,
    "allowImportingTsExtensions": true,
    "resolveJsonModule": true,
    "isolatedModules": true,
    "skipLibCheck": true,
    "noEmit": true
  }
}
`

function vitestConfig(name: string): string {
  return `import { componentTests } from '@parlour/remote-kit/vitest'

export default componentTests('${name}')
`
}

const STYLES = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
`

function readme(name: string): string {
  return `# ${name}

A remote of Parlour: pages under \`/{language}/${name}-start\`, loaded by the shell of the product.

\`\`\`sh
npm install
npm run dev -- --against https://parlour.example   # this remote from its sources, in the product at that address
npm test                                           # types, contract, pages
npm run check                                      # the gates of publishing
npm run release -- --to https://parlour.example    # signed with PARLOUR_PUBLISHER_KEY, or the file PARLOUR_PUBLISHER_KEY_FILE
\`\`\`

\`remote.manifest.json\` says which paths, calls and navigation entries are yours, \`src/routes.tsx\` which pages, \`src/locales\` their texts in
15 languages. \`client.ts\` has every call of the API by its name. The first release is live at once; later ones wait as a
candidate until somebody starts them.

The key is made once; the operator of the product accepts its public half:

\`\`\`sh
openssl genpkey -algorithm ed25519 -out ${name}.pem
openssl pkey -in ${name}.pem -pubout -out ${name}.pub
\`\`\`
`
}

const ACTION = `name: remote
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  remote:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with:
          node-version: 24
      - run: npm ci
      - run: npm test
      - run: npm run check
      - if: github.ref == 'refs/heads/main'
        run: npm run release -- --to "$PARLOUR_URL"
        env:
          PARLOUR_URL: \${{ vars.PARLOUR_URL }}
          PARLOUR_PUBLISHER_KEY: \${{ secrets.PARLOUR_PUBLISHER_KEY }}
`

const GITLAB = `image: node:24-bookworm

test:
  script:
    - npm ci
    - npm test
    - npm run check

release:
  needs: [test]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    # PARLOUR_URL, and PARLOUR_PUBLISHER_KEY as a variable of the kind "file".
    - npm ci
    - PARLOUR_PUBLISHER_KEY_FILE="$PARLOUR_PUBLISHER_KEY" PARLOUR_PUBLISHER_KEY= npm run release -- --to "$PARLOUR_URL"
`
