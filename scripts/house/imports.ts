/** Who may import whom: the table of docs/house.md, as data. */
import { posix } from 'node:path'
import { importsOf, isCode, parse, type Finding, type HouseFile, type Import } from './source.ts'

/** The first match names where a file lives. A room's name is the folder after `server/`. */
const places: readonly (readonly [place: string, pattern: RegExp])[] = [
  ['doors', /^src\/lib\/contract\/(?:[\w-]+\.doors|doors|problems)\.ts$/],
  ['contract', /^src\/lib\/contract\//],
  ['rules', /^src\/lib\/rules\//],
  ['api', /^src\/lib\/api\//],
  ['stores', /^src\/lib\/stores\//],
  ['catalogue', /^src\/lib\/catalogue\//],
  ['shared', /^src\/lib\/(?:addresses|format|say)\.ts$/],
  ['words', /^src\/lib\/words\.ts$/],
  ['strings', /^src\/content\//],
  ['ui', /^src\/ui\//],
  ['island', /^src\/islands\/.*\.island\.tsx$/],
  ['islands', /^src\/islands\//],
  ['layouts', /^src\/layouts\//],
  ['pages', /^src\/pages\//],
  ['press', /^src\/press\//],
  ['deps', /^server\/[\w-]+\.ts$/],
  ['http', /^server\/http\//],
  ['seed', /^server\/db\/seed\//],
  ['db', /^server\/db\//],
  ['outside', /^server\/outside\//],
  ['copies', /^server\/press\/siblings\.ts$/],
  ['jobs', /^server\/(?:jobs|press)\//],
  ['room', /^server\/[\w-]+\//],
  ['proofs', /^(?:tests|scripts)\//],
]

/** `x:types` allows only types of it. Everybody may use `shared` and their own place. */
const allowed: Record<string, readonly string[]> = {
  doors: [],
  contract: ['doors'],
  rules: ['contract:types', 'doors:types'],
  shared: ['contract:types', 'doors:types', 'rules'],
  words: ['strings'],
  strings: [],
  api: ['doors', 'contract:types'],
  stores: ['doors', 'contract:types', 'rules', 'api'],
  catalogue: ['contract', 'doors', 'api', 'rules', 'words'],
  ui: ['rules', 'contract:types', 'doors:types', 'strings:types'],
  island: ['stores', 'ui', 'rules', 'contract:types', 'doors:types', 'strings:types', 'islands'],
  islands: ['stores', 'ui', 'rules', 'contract:types', 'doors:types', 'strings:types', 'island'],
  layouts: ['catalogue', 'words', 'strings', 'ui', 'island', 'rules', 'contract', 'doors'],
  pages: ['layouts', 'catalogue', 'words', 'strings', 'ui', 'island', 'rules', 'contract', 'doors'],
  press: ['catalogue', 'contract', 'doors', 'words', 'strings'],
  room: ['contract', 'doors', 'rules', 'strings', 'http', 'db', 'outside', 'deps'],
  http: ['contract', 'doors', 'rules', 'strings', 'db', 'outside', 'deps', 'room', 'copies'],
  copies: [],
  db: ['contract', 'doors', 'rules', 'strings', 'deps', 'room:types', 'http:types'],
  seed: ['contract', 'doors', 'rules', 'strings', 'db', 'outside', 'deps', 'room'],
  outside: ['contract', 'doors', 'rules', 'strings', 'db', 'deps'],
  jobs: ['contract', 'doors', 'rules', 'strings', 'http', 'db', 'outside', 'deps', 'room', 'press', 'copies'],
  deps: ['contract', 'doors', 'rules', 'strings', 'http', 'db', 'outside', 'jobs', 'room', 'press', 'seed'],
}

const inBrowser = new Set(['doors', 'rules', 'shared', 'api', 'stores', 'ui', 'island', 'islands'])

/** What a room shows the others: what can be asked of its tables, and how its rows look on the wire. */
const faces = /\/(?:queries|to-[\w-]+)\.ts$/

const placeOf = (path: string): string => places.find(([, pattern]) => pattern.test(path))?.[0] ?? 'elsewhere'

const folderOf = (path: string, depth: number): string => path.split('/').slice(0, depth).join('/')

function refusedFile(from: string, to: string, typeOnly: boolean): string | null {
  const [place, target] = [placeOf(from), placeOf(to)]
  if (from.startsWith('src/') && to.startsWith('server/'))
    return 'the site never imports the server: go through the API'
  if (target === 'proofs' && /^(?:src|server)\//.test(from)) return 'the product never imports its tests or its scripts'
  const rights = allowed[place]
  if (!rights || target === 'shared' || target === 'elsewhere') return null
  if (target === 'room' && (faces.test(to) || folderOf(from, 2) === folderOf(to, 2))) return null
  if (target === 'room' && place === 'room') return 'use another room only through its queries.ts and to-*.ts'
  if (target.startsWith('island') && place.startsWith('island')) {
    return folderOf(from, 3) === folderOf(to, 3)
      ? null
      : 'an island uses only its own folder; shared parts live in src/ui'
  }
  if (place === target || rights.includes(target) || (typeOnly && rights.includes(`${target}:types`))) return null
  return typeOnly || !rights.includes(`${target}:types`)
    ? `${place} may not import ${target} (see the table in docs/house.md)`
    : `${place} may import only types of ${target}: use \`import type\``
}

function refusedPackage(place: string, { from, typeOnly, names }: Import): string | null {
  if (from === 'zod' && names.includes('z'))
    return "write `import * as z from 'zod'`: the named import triples the bundle"
  if (!inBrowser.has(place) || typeOnly) return null
  if (/^zod(\/|$)/.test(from)) return 'code for the browser carries no zod: use doors, types and rules'
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
