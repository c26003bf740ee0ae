import { describe, expect, it } from 'vitest'
import { checkHouse, lineFor } from '../scripts/check-house.ts'
import { layers } from '../scripts/house/layers.ts'

const lines = (...files: [path: string, text: string][]) =>
  checkHouse(files.map(([path, text]) => ({ path, text }))).map(lineFor)

const rulesIn = (path: string, text: string) => checkHouse([{ path, text }]).map(({ line, rule }) => `${line} ${rule}`)

const island = 'src/islands/desk/queue.island.tsx'
const why = '/** Alive because the queue changes under the hand. */\n'

describe('who may import whom', () => {
  const refused: [from: string, text: string][] = [
    ['src/lib/contract/x.endpoints.ts', "import { Id } from './primitives.ts'"],
    ['src/lib/contract/x.ts', "import { canCancel } from '../rules/cancel.ts'"],
    ['src/lib/rules/x.ts', "import { Order } from '../contract/orders.ts'"],
    ['src/lib/api/x.ts', "import { $session } from '../stores/session.ts'"],
    ['src/lib/catalog/x.ts', "import { $session } from '../stores/session.ts'"],
    ['src/lib/stores/x.ts', "import { Order } from '../contract/orders.ts'"],
    ['src/lib/stores/x.ts', "import { Row } from '../../ui/Row.tsx'"],
    ['src/ui/X.tsx', "import { $session } from '../lib/stores/session.ts'"],
    ['src/pages/x.astro', "---\nimport { $session } from '../lib/stores/session.ts'\n---"],
    ['src/layouts/X.astro', "---\nimport { Row } from '../islands/desk/Row.tsx'\n---"],
    ['src/lib/catalog/x.ts', "import { openWorld } from '../../../server/app.ts'"],
    ['server/orders/cancel.ts', "import { priceOf } from '../checkout/price.ts'"],
    ['server/orders/cancel.ts', "import { pages } from '../../src/press/entry.ts'"],
    ['server/db/connect.ts', "import { cancelOrder } from '../orders/cancel.ts'"],
    ['server/db/connect.ts', "import type { Member } from '../http/caller.ts'"],
    ['server/desk/approve.ts', "import { deskRoutes } from '../orders/routes.ts'"],
    ['server/nowhere/x.ts', "import { newId } from '../ids.ts'"],
    ['server/orders/cancel.ts', "import { openWorld } from '../../tests/world/world.ts'"],
    ['src/lib/format.ts', "import { bench } from '../../scripts/bench.ts'"],
  ]
  it.each(refused)('%s refuses %s', (path, text) => {
    expect(rulesIn(path, text)).toEqual([`${text.startsWith('---') ? 2 : 1} imports`])
  })

  it('refuses an island the API, another island’s folder, and a page’s messages', () => {
    for (const from of ['../../lib/api/call.ts', '../checkout/Days.tsx', '../../lib/messages.ts']) {
      expect(rulesIn(island, `${why}import { x } from '${from}'`)).toEqual(['2 imports'])
    }
  })

  it('allows what the table allows', () => {
    expect(
      lines(
        ['src/lib/contract/x.endpoints.ts', "import { endpoints } from './endpoints.ts'"],
        ['src/lib/rules/x.ts', "import type { Order } from '../contract/orders.ts'"],
        [
          'src/lib/stores/x.ts',
          "import { call } from '../api/call.ts'\nimport { desk } from '../contract/desk.endpoints.ts'",
        ],
        [island, `${why}import { $queue } from '../../lib/stores/desk.ts'\nimport { Row } from './Row.tsx'`],
        [
          'server/orders/cancel.ts',
          "import { lockOrder } from './queries.ts'\nimport { member } from '../members/queries.ts'",
        ],
        ['src/pages/x.astro', "---\nimport { Queue } from '../islands/desk/queue.island.tsx'\n---"],
      ),
    ).toEqual([])
  })

  it('orders the server’s folders, so that none needs one that needs it', () => {
    expect(rulesIn('server/checkout/x.ts', "import { lockOrder } from '../orders/queries.ts'")).toEqual([])
    expect(rulesIn('server/orders/x.ts', "import { hold } from '../checkout/queries.ts'")).toEqual(['1 imports'])
    expect(new Set(layers).size).toBe(layers.length)
  })

  it('follows types, dynamic imports and re-exports too', () => {
    expect(rulesIn('src/ui/X.tsx', "type S = import('../lib/stores/session.ts').S")).toEqual(['1 imports'])
    expect(rulesIn('src/ui/X.tsx', "const s = () => import('../lib/stores/session.ts')")).toEqual(['1 imports'])
    expect(rulesIn('src/ui/X.tsx', "import { type S } from '../lib/stores/session.ts'")).toEqual(['1 imports'])
  })

  it('keeps zod and node out of the browser, and the named zod out of everything', () => {
    expect(rulesIn('src/lib/stores/x.ts', "import * as z from 'zod'")).toEqual(['1 imports'])
    expect(rulesIn('src/lib/stores/x.ts', "import type * as z from 'zod'")).toEqual([])
    expect(rulesIn('src/lib/rules/x.ts', "import { join } from 'node:path'")).toEqual(['1 imports'])
    expect(rulesIn('server/orders/x.ts', "import { z } from 'zod'")).toEqual(['1 imports'])
  })
})

describe('shape', () => {
  it.each(['src/lib/utils/x.ts', 'server/http/helpers.ts', 'src/lib/misc.ts', 'server/common/x.ts'])(
    '%s says nothing',
    path => {
      expect(rulesIn(path, '')).toEqual(['1 names'])
    },
  )

  it('wants kebab-case files and PascalCase components', () => {
    expect(rulesIn('server/orders/cancelOrder.ts', '')).toEqual(['1 names'])
    expect(rulesIn('src/ui/product-row.tsx', '')).toEqual(['1 names'])
    expect(rulesIn('src/islands/desk/Queue.island.tsx', why)).toEqual(['1 names'])
  })

  it('wants short files, islands shorter still, and lets data be', () => {
    expect(rulesIn('server/orders/x.ts', '\n'.repeat(251))).toEqual(['251 size'])
    expect(rulesIn(island, why + '\n'.repeat(120))).toEqual(['121 size'])
    expect(rulesIn('server/demo/content/objects.ts', '\n'.repeat(900))).toEqual([])
  })

  it('refuses barrels and default exports, except where a tool reads them', () => {
    expect(rulesIn('src/ui/x.ts', "export { Row } from './Row.tsx'")).toEqual(['1 barrel'])
    expect(rulesIn('src/ui/x.ts', "export * from './Row.tsx'")).toEqual(['1 barrel'])
    expect(rulesIn('src/ui/X.tsx', 'export default function X() {}')).toEqual(['1 exports'])
    expect(rulesIn('src/lib/x.ts', 'const x = 1\nexport default x')).toEqual(['2 exports'])
    expect(rulesIn('vitest.config.ts', 'export default {}')).toEqual([])
  })

  it('finds work left undone, switched-off tests and paths of a machine', () => {
    expect(rulesIn('server/x.ts', `\n// ${'TO'}${'DO'}: later`)).toEqual(['2 undone'])
    expect(rulesIn('tests/x.test.ts', `it.${'only'}('x')`)).toEqual(['1 undone'])
    expect(rulesIn('tests/x.test.ts', `describe.${'skip'}('x')`)).toEqual(['1 undone'])
    expect(rulesIn('server/x.ts', `// @ts-${'ignore'}`)).toEqual(['1 undone'])
    expect(rulesIn('docs/x.md', `see ${'/ho'}me/anna/notes`)).toEqual(['1 machine'])
    expect(rulesIn('server/x.ts', `fetch('https://a.test${'/ho'}me/1')`)).toEqual([])
  })

  it('refuses inline styles', () => {
    expect(rulesIn('src/ui/X.tsx', 'const x = <p style={{ top: 1 }} />')).toEqual(['1 style'])
    expect(rulesIn('src/pages/x.astro', '---\n---\n<p style="top: 1px"></p>')).toEqual(['3 style'])
  })
})

describe('words', () => {
  const strings = (it: object, en: object) =>
    lines(
      ['src/content/strings/it/desk.json', JSON.stringify(it)],
      ['src/content/strings/en/desk.json', JSON.stringify(en)],
    )

  it('wants the same keys in both languages', () => {
    expect(strings({ a: { b: 'Uno' } }, { a: { b: 'One' } })).toEqual([])
    expect(strings({ a: { b: 'Uno', c: 'Due' } }, { a: { b: 'One' } })).toEqual([
      'src/content/strings/it/desk.json:1: words: a.c is missing in en',
    ])
    expect(lines(['src/content/strings/it/desk.json', '{}'])).toHaveLength(1)
  })

  it('wants no sentence in what draws', () => {
    expect(rulesIn('src/ui/X.tsx', 'const x = <p>Ciao</p>')).toEqual(['1 words'])
    expect(rulesIn('src/ui/X.tsx', "const x = <p>{'Ciao'}</p>")).toEqual(['1 words'])
    expect(rulesIn('src/ui/X.tsx', 'const x = <p aria-label="Ciao" />')).toEqual(['1 words'])
    expect(rulesIn('src/ui/X.tsx', "const x = <p className='a b'>{say('hello')} · 3</p>")).toEqual([])
  })
})

describe('banned words', () => {
  it('are refused in prose, in identifiers and in names of files', () => {
    const old = `${'do'}${'or'}`
    expect(rulesIn('docs/x.md', `\none ${old}`)).toEqual(['2 banned word'])
    expect(rulesIn('server/x.ts', `const nameD${old.slice(1)}s = 1`)).toEqual(['1 banned word'])
    expect(rulesIn(`server/front-${old}.ts`, '')).toEqual(['1 banned word'])
    expect(rulesIn('src/lib/x.ts', `const x = ${'say'}${'er'}(1)`)).toEqual(['1 banned word'])
    expect(rulesIn('src/lib/x.ts', `type Desk${'Vo'}${'ice'} = 1`)).toEqual(['1 banned word'])
    expect(rulesIn('docs/x.md', `one ${'ro'}${'om'} per resource`)).toEqual(['1 banned word'])
  })

  it('are names that something is given, where the word itself is used', () => {
    for (const name of [
      `type ${'As'}${'ked'} = 1`,
      `type Shift${'As'}${'ked'} = 1`,
      `function ${'se'}${'ttle'}() {}`,
      `const ${'he'}${'ar'}Others = 1`,
    ])
      expect(rulesIn('server/orders/x.ts', name), name).toEqual(['1 banned word'])
    expect(rulesIn('src/lib/x.ts', `import type { Live${'Ne'}${'ws'} } from './y.ts'`)).toEqual(['1 banned word'])
    const innocent = '// Asked once; what was told, settled and heard.\nconst settled = 1\ntype RequiredTraining = 2'
    expect(rulesIn('src/lib/x.ts', innocent)).toEqual([])
    expect(rulesIn('src/lib/x.ts', "const schema = 'SnapshotNews'")).toEqual([])
  })

  it('are whole words', () => {
    const innocent = `adverb, indoors, openPostgres, invoice, VoiceOver, in turn, where there is room, a bathroom, tradition`
    expect(rulesIn('docs/x.md', innocent)).toEqual([])
  })

  it('may stand where the reason is written down', () => {
    for (const path of ['docs/glossary.md', 'docs/decisions/0001-x.md', 'src/content/strings/x.md', 'CHANGELOG.md']) {
      expect(rulesIn(path, `the ${'do'}${'or'}`)).toEqual([])
    }
  })
})

describe('islands', () => {
  it('open with the reason they are alive', () => {
    expect(rulesIn(island, 'export const x = 1')).toEqual(['1 island'])
    expect(rulesIn(island, `${why}export const x = 1`)).toEqual([])
  })

  it('never call the network themselves', () => {
    expect(rulesIn(island, `${why}fetch('/v1/x')`)).toEqual(['2 calls'])
    expect(rulesIn('src/lib/stores/x.ts', "window.fetch('/v1/x')")).toEqual(['1 calls'])
  })
})

describe('storage', () => {
  it('is named by one module, and by what is written into pages as it is', () => {
    const naming = "const seen = sessionStorage.getItem('seen')\nwindow.localStorage.clear()"
    expect(rulesIn('src/lib/stores/x.ts', naming)).toEqual(['1 storage', '2 storage'])
    expect(rulesIn('src/layouts/X.astro', `---\n---\n<script>\n${naming}\n</script>`)).toHaveLength(2)
    expect(rulesIn('src/lib/stored.ts', naming)).toEqual([])
    expect(rulesIn('src/press/interaction.directive.ts', naming)).toEqual([])
    expect(rulesIn('tests/e2e/x.spec.ts', naming)).toEqual([])
  })
})

describe('packages', () => {
  const manifest = JSON.stringify({ dependencies: { dayjs: '1.0.0' } })
  const unused = 'package.json:1: packages: import dayjs in the product'
  const found = (path: string, text: string) => lines(['package.json', manifest], [path, text])

  it('names every package that the owner asked for and is not a dependency', () => {
    const found = lines(['package.json', manifest]).filter(line => line.includes('as a direct dependency'))
    expect(found).toHaveLength(16)
    expect(found[0]).toBe('package.json:1: packages: add astro as a direct dependency')
  })

  it('finds one that nothing of the product loads', () => {
    expect(found('src/lib/x.ts', 'export const x = 1')).toContain(unused)
    expect(found('src/lib/x.ts', "import type { Dayjs } from 'dayjs'")).toContain(unused)
    expect(found('scripts/x.ts', "import dayjs from 'dayjs'")).toContain(unused)
    expect(found('src/lib/rules/x.ts', "import utc from 'dayjs/plugin/utc.js'")).not.toContain(unused)
  })
})
