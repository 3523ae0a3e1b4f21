import type { RemoteManifest } from '@parlour/contracts'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { camelCase, pascalCase } from './spelling.ts'

/** The modules that a remote imports: those of this repository, or of the published package. */
export interface RemoteModules {
  readonly sdk: string
  readonly client: string
  readonly contracts: string
  readonly ui: string
  readonly testing: string
}

/** A remote with one page that reads from the API: its sources, texts and tests, by path. */
export function remoteFiles(name: string, modules: RemoteModules): Record<string, string> {
  const page = `${name}-start`
  const texts = LANGUAGES.map(({ code }) => [`src/locales/${code}.json`, textsOf(page, code)] as const)
  return {
    ...Object.fromEntries(texts),
    'remote.manifest.json': `${JSON.stringify(manifestOf(name, page), null, 2)}\n`,
    'src/client.ts': clientSource(name, modules),
    'src/remote.ts': remoteSource(modules),
    'src/remote.test.ts': remoteTest(name, modules),
    'src/i18next.d.ts': typesOfTexts(name, modules),
    'src/routes.tsx': routes(name, page, modules),
    [`src/pages/${page}/${page}-page.tsx`]: pageSource(name, page, modules),
    [`src/pages/${page}/${page}-page.test.tsx`]: pageTest(page, modules),
  }
}

function manifestOf(name: string, page: string): RemoteManifest {
  return {
    name,
    ownedPaths: [page],
    routes: [page],
    guarded: [],
    capabilities: ['http:/api/opening-station/countries-list'],
    navigation: [{ place: 'account', path: page, textKey: `${camelCase(page)}.title` }],
  }
}

function clientSource(name: string, { client, contracts }: RemoteModules): string {
  const imports =
    client === contracts
      ? `import { createClient, endpoints } from '${client}'`
      : `import { createClient } from '${client}'\nimport { endpoints } from '${contracts}'`
  return `${imports}

export const client = createClient('${name}', endpoints)
`
}

function routes(name: string, page: string, { sdk }: RemoteModules): string {
  return `import type { PageHandle } from '${sdk}'
import type { RouteObject } from 'react-router-dom'

/** The pages of ${name}, relative to \`/:locale\`. */
export const routes: readonly RouteObject[] = [
  {
    path: '${page}',
    handle: { titleKey: '${camelCase(page)}.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/${page}/${page}-page.tsx')).${pascalCase(page)}Page }),
  },
]
`
}

function remoteSource({ sdk }: RemoteModules): string {
  return `import { defineRemote } from '${sdk}'
import manifest from '../remote.manifest.json' with { type: 'json' }
import { routes } from './routes.tsx'

export default defineRemote({
  name: manifest.name,
  ownedPaths: manifest.ownedPaths,
  routes,
  loadLocale: async (locale) => (await import(\`./locales/\${locale}.json\`)).default,
})
`
}

function typesOfTexts(name: string, { sdk }: RemoteModules): string {
  return `import type texts from './locales/en.json'

declare module '${sdk}' {
  interface TextsOfParts {
    '${name}': typeof texts
  }
}
`
}

function remoteTest(name: string, { testing }: RemoteModules): string {
  return `import { describeRemote } from '${testing}'
import manifest from '../remote.manifest.json' with { type: 'json' }
import remote from './remote.ts'

describeRemote(remote, { name: '${name}', ownedPaths: manifest.ownedPaths, routes: manifest.routes })
`
}

function pageSource(name: string, page: string, { sdk, ui }: RemoteModules): string {
  const key = camelCase(page)
  return `import { AsyncPanel } from '${sdk}'
import { Card, Page, PageHeading, PanelSkeleton, Stack, Text } from '${ui}'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'

/** \`/{locale}/${page}\`. */
export function ${pascalCase(page)}Page() {
  const { t } = useTranslation('${name}')
  const countries = client.listCountries.useQuery({ query: {} })
  return (
    <Page>
      <PageHeading>{t('${key}.title')}</PageHeading>
      <AsyncPanel query={countries} errorTitle={t('${key}.failed')} loading={<PanelSkeleton />}>
        {(list) => (
          <Card>
            <Stack as="ul" gap="8">
              {list.map(({ id, countryNames }) => (
                <Text as="li" key={id}>
                  {countryNames}
                </Text>
              ))}
            </Stack>
          </Card>
        )}
      </AsyncPanel>
    </Page>
  )
}
`
}

function pageTest(page: string, { testing }: RemoteModules): string {
  return `import { BRAZIL, renderRemote } from '${testing}'
import { expect, it } from 'vitest'
import remote from '../../remote.ts'

const PATH = '/en/${page}'

it('lists the countries that the API has', async () => {
  const { findByRole, findByText } = await renderRemote(remote, PATH, { responses: { listCountries: { data: [BRAZIL] } } })
  expect((await findByRole('heading', { level: 1 })).textContent).toBe('First page')
  expect((await findByText(BRAZIL.countryNames)).textContent).toBe('Brazil')
})

it('says that the countries could not be loaded, and offers to try again', async () => {
  const { findByRole } = await renderRemote(remote, PATH, { responses: { listCountries: { failure: { status: 503 } } } })
  expect((await findByRole('alert')).textContent).toContain('The countries could not be loaded')
})
`
}

/** Texts of the first page; a team replaces them. */
const TEXTS: Readonly<Record<Locale, { readonly title: string; readonly failed: string }>> = {
  en: { title: 'First page', failed: 'The countries could not be loaded' },
  'zh-CN': { title: '第一页', failed: '国家列表加载失败' },
  'zh-TW': { title: '第一頁', failed: '國家清單載入失敗' },
  vi: { title: 'Trang đầu tiên', failed: 'Không tải được danh sách quốc gia' },
  id: { title: 'Halaman pertama', failed: 'Gagal memuat daftar negara' },
  ms: { title: 'Halaman yang pertama', failed: 'Gagal memuatkan senarai negara' },
  th: { title: 'หน้าแรก', failed: 'โหลดรายชื่อประเทศไม่สำเร็จ' },
  es: { title: 'Primera página', failed: 'No se pudo cargar la lista de países' },
  pt: { title: 'Primeira página', failed: 'Não foi possível carregar a lista de países' },
  bn: { title: 'প্রথম পাতা', failed: 'দেশের তালিকা লোড করা যায়নি' },
  ru: { title: 'Первая страница', failed: 'Не удалось загрузить список стран' },
  ja: { title: '最初のページ', failed: '国の一覧を読み込めませんでした' },
  ko: { title: '첫 페이지', failed: '국가 목록을 불러오지 못했습니다' },
  ar: { title: 'الصفحة الأولى', failed: 'تعذّر تحميل قائمة البلدان' },
  tr: { title: 'İlk sayfa', failed: 'Ülke listesi yüklenemedi' },
}

function textsOf(page: string, locale: Locale): string {
  return `${JSON.stringify({ [camelCase(page)]: TEXTS[locale] }, null, 2)}\n`
}
