/** Which folder may import which: the table of docs/house.md, as data. */
import { posix } from 'node:path'
import { layerOf, layers } from './layers.ts'
import { type Finding, type HouseFile, type Import, importsOf, isCode, parse } from './source.ts'

/** The first match names where a file lives. The server's own places are ordered in layers.ts. */
const places: readonly (readonly [place: string, pattern: RegExp])[] = [
  [
    'endpoints',
    /^src\/lib\/contract\/(?:[\w-]+\.endpoints|endpoints|problems|(?:import|loan|member-import|live|member|paper|payment|photo|picture|product|register|role|stocktake)-names)\.ts$/,
  ],
  ['contract', /^src\/lib\/contract\//],
  ['rules', /^src\/lib\/rules\//],
  ['api', /^src\/lib\/api\//],
  ['stores', /^src\/lib\/stores\//],
  ['catalog', /^src\/lib\/catalog\//],
  ['shared', /^src\/lib\/(?:addresses|format|routes|spelled-routes|stored|stored-json|translate)\.ts$/],
  ['messages', /^src\/lib\/(?:messages|locales)\.ts$/],
  ['strings', /^src\/content\//],
  ['ui', /^src\/ui\//],
  ['island', /^src\/(?:islands|showcase)\/.*\.island\.tsx$/],
  ['islands', /^src\/(?:islands\/|showcase\/.*\.tsx$)/],
  ['styles', /^src\/styles\//],
  ['layouts', /^src\/(?:layouts|showcase)\//],
  ['pages', /^src\/pages\//],
  ['press', /^src\/press\//],
  ['build', /^src\/build\//],
  ['server', /^server\//],
  ['proofs', /^(?:tests|scripts)\//],
]

/** `x:types` allows only types of it. Everybody may use `shared` and their own place. */
const allowed: Record<string, readonly string[]> = {
  endpoints: [],
  contract: ['endpoints'],
  rules: ['contract:types', 'endpoints'],
  shared: ['contract:types', 'endpoints:types', 'rules'],
  messages: ['strings'],
  strings: [],
  styles: [],
  build: [],
  api: ['endpoints', 'contract:types'],
  stores: ['endpoints', 'contract:types', 'rules', 'api'],
  catalog: ['contract', 'endpoints', 'api', 'rules', 'messages'],
  ui: ['rules', 'contract:types', 'endpoints:types', 'strings:types', 'styles'],
  island: ['stores', 'ui', 'rules', 'contract:types', 'endpoints:types', 'strings:types', 'islands', 'styles'],
  islands: ['stores', 'ui', 'rules', 'contract:types', 'endpoints:types', 'strings:types', 'island', 'styles'],
  layouts: ['catalog', 'messages', 'strings', 'ui', 'island', 'rules', 'contract', 'endpoints', 'styles'],
  pages: ['layouts', 'catalog', 'messages', 'strings', 'ui', 'island', 'rules', 'contract', 'endpoints', 'styles'],
  press: ['catalog', 'contract', 'endpoints', 'messages', 'strings'],
  server: ['contract', 'endpoints', 'rules', 'strings'],
}

const inBrowser = new Set(['endpoints', 'rules', 'shared', 'api', 'stores', 'ui', 'island', 'islands'])

const placeOf = (path: string): string => places.find(([, pattern]) => pattern.test(path))?.[0] ?? 'elsewhere'

const folderOf = (path: string, depth: number): string => path.split('/').slice(0, depth).join('/')

const islandFolder = (path: string): string => folderOf(path, path.startsWith('src/showcase/') ? 2 : 3)

/** Within the server only downwards, and only `app.ts` imports a module's routes. */
function refusedLayer(from: string, to: string): string | null {
  const [own, target] = [layerOf(from), layerOf(to)]
  if (own < 0 || target < 0) return 'name this place in scripts/house/layers.ts and in docs/house.md'
  if (to.endsWith('/routes.ts') && from !== 'server/app.ts') return "only app.ts imports a module's routes"
  return target <= own ? null : `${layers[own]} stands below ${layers[target]} (see the order in docs/house.md)`
}

function refusedFile(from: string, to: string, typeOnly: boolean): string | null {
  const [place, target] = [placeOf(from), placeOf(to)]
  if (from.startsWith('src/') && target === 'server') return 'the site never imports the server: go through the API'
  if (target === 'proofs' && /^(?:src|server)\//.test(from)) return 'the product never imports its tests or its scripts'
  const rights = allowed[place]
  if (!rights || target === 'shared' || target === 'elsewhere') return null
  if (place === 'server' && target === 'server') return refusedLayer(from, to)
  if (target === 'press' && from.startsWith('server/press/')) return null
  if (target.startsWith('island') && place.startsWith('island')) {
    return islandFolder(from) === islandFolder(to)
      ? null
      : 'an island uses only its own folder; shared parts live in src/ui'
  }
  return refusedByTable(place, target, typeOnly, rights)
}

function refusedByTable(place: string, target: string, typeOnly: boolean, rights: readonly string[]): string | null {
  if (place === target || rights.includes(target) || (typeOnly && rights.includes(`${target}:types`))) return null
  return typeOnly || !rights.includes(`${target}:types`)
    ? `${place} may not import ${target} (see the table in docs/house.md)`
    : `${place} may import only types of ${target}: use \`import type\``
}

function refusedPackage(place: string, { from, typeOnly, names }: Import): string | null {
  if (from === 'zod' && names.includes('z'))
    return "write `import * as z from 'zod'`: the named import triples the bundle"
  if (!inBrowser.has(place) || typeOnly) return null
  if (/^zod(\/|$)/.test(from)) return 'code for the browser carries no zod: use endpoints, types and rules'
  if (/^(node:|astro:)/.test(from)) return `${from} does not exist in a browser`
  return null
}

export function importFindings(files: HouseFile[]): Finding[] {
  return files.filter(isCode).flatMap(file =>
    importsOf(parse(file)).flatMap((one): Finding[] => {
      const todo = one.from.startsWith('.')
        ? refusedFile(file.path, posix.join(posix.dirname(file.path), one.from), one.typeOnly)
        : refusedPackage(placeOf(file.path), one)
      return todo ? [{ path: file.path, line: one.line, rule: 'imports', todo }] : []
    }),
  )
}
