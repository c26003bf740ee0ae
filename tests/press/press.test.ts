import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compressPending, stopCompressing } from '../../server/press/compress.ts'
import { openPress, type Press } from '../../server/press/publish.ts'
import { notesOf, beginWriteAhead } from '../../server/press/record.ts'
import { freshSibling } from '../../server/press/siblings.ts'
import { writeSitemaps } from '../../scripts/sitemaps.ts'
import { linkTree } from '../world/link-tree.ts'
import { buildWith, distDir, filesIn, inodesIn } from './built.ts'
import { aProduct, aSnapshot, serveSnapshots } from './snapshots.ts'

const origin = 'http://quartiere.localhost:4321'
const first = aSnapshot(60)
const withOneMore = { ...first, products: [...first.products, aProduct(60)] }

const siteDir = mkdtempSync(join(tmpdir(), 'press-'))
const printed = `${siteDir}-printed`
const folder = join(siteDir, 'quartiere')
const notes = join(siteDir, '.press/quartiere')

let api: Awaited<ReturnType<typeof serveSnapshots>>
let press: Press

beforeAll(async () => {
  api = await serveSnapshots(first)
  await buildWith({ API_URL: api.url, LIBRARY: 'quartiere', ORIGIN: origin })
  press = openPress({ apiUrl: api.url, siteDir, distDir, originOf: () => origin })
  await publish()
  await compressPending(siteDir, 'quartiere')
  linkTree(siteDir, printed)
}, 120_000)

// Every test starts from the library as it was first printed and compressed.
beforeEach(async () => {
  await stopCompressing(siteDir)
  rmSync(siteDir, { recursive: true })
  linkTree(printed, siteDir)
  api.reply(first)
})

afterAll(async () => {
  await press.close()
  await stopCompressing(siteDir)
  await api.close()
  for (const made of [siteDir, printed, `${siteDir}-scripts`, distDir]) rmSync(made, { recursive: true, force: true })
})

const pages = () => filesIn(folder)
const publish = (all = false) => press.print('quartiere', all)

/** Lines of a process of their own, with a function of the press. From a file: `--eval` would reach its threads too. */
function run(module: string, name: string, lines: string): ChildProcess {
  const file = join(`${siteDir}-scripts`, `${name}.mjs`)
  mkdirSync(dirname(file), { recursive: true })
  const path = new URL(`../../server/press/${module}`, import.meta.url).href
  writeFileSync(file, `import { ${name} } from '${path}'\n${lines}\n`)
  return spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit'] })
}

test('DC-05 the press prints what astro build prints, byte for byte, and again when its thread is warm', async () => {
  const plain = filesIn(distDir)
  expect(pages()).toEqual(plain)
  rmSync(folder, { recursive: true })
  expect(await publish(true)).toMatchObject({ printed: plain.size, unchanged: 0 })
  expect(pages()).toEqual(plain)
})

test('F3 compresses what it can of what is left to compress: not a page that is gone, nor a list that a power cut left empty', async () => {
  await compressPending(siteDir, 'quartiere')
  const home = join(folder, 'index.html')
  rmSync(`${home}.br`)
  const lists = join(notes, 'compress')
  writeFileSync(join(lists, '1.json'), '')
  writeFileSync(join(lists, '2.json'), JSON.stringify([join(folder, 'gone.html'), join(home, 'no-folder.html'), home]))
  await compressPending(siteDir, 'quartiere')
  expect(freshSibling(home, statSync(home), 'br')).toBe(`${home}.br`)
  expect(readdirSync(lists)).toEqual([])
})

test('compressing is stopped after the page in hand, and done after the next publication', async () => {
  await compressPending(siteDir, 'quartiere')
  const copies = () => [...pages().keys()].filter(file => existsSync(join(folder, `${file}.br`)))
  const lists = join(notes, 'compress')
  const files = [...pages().keys()].map(file => join(folder, file))
  for (const file of files) rmSync(`${file}.br`, { force: true })
  writeFileSync(join(lists, '1.json'), JSON.stringify(files))
  const ended = compressPending(siteDir, 'quartiere')
  const after = compressPending(siteDir, 'quartiere')
  while (copies().length === 0) await wait(1)
  await stopCompressing(siteDir)
  const made = copies().length
  expect(made).toBeLessThan(files.length)
  await Promise.all([ended, after])
  expect(copies()).toHaveLength(made)
  expect(readdirSync(lists)).toEqual(['1.json'])
  await compressPending(siteDir, 'quartiere')
  expect(copies()).toHaveLength(files.length)
  expect(readdirSync(lists)).toEqual([])
}, 60_000)

const maps = (of: string) => filesIn(of, '.xml')

test('the maps of the press are those that @astrojs/sitemap writes for the same pages, byte for byte', async () => {
  const plain = new Map([...maps(distDir)].filter(([name]) => name.startsWith('sitemap-')))
  expect([...plain.keys()]).toEqual(['sitemap-0.xml', 'sitemap-index.xml'])
  expect(new Map([...maps(folder)].filter(([name]) => plain.has(name)))).toEqual(plain)
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(`${origin}/sitemap-index.xml`)
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toContain('/oggetti/* /products/:splat 308')
})

test('npm run build has the package write the maps anew, also after the press has added to its own', async () => {
  const library = { label: 'quartiere', apiUrl: api.url, origin, distDir }
  api.reply(withOneMore)
  await publish()
  const pressed = maps(folder)
  expect(pressed.get('sitemap-0.xml')).toContain('/products/oggetto-60<')
  for (const name of ['sitemap-0.xml', 'sitemap-index.xml']) rmSync(join(folder, name))
  await writeSitemaps(folder, library)
  expect(maps(folder)).toEqual(pressed)
})

test('an added object prints its pages, its lists and its neighbours, and touches no other file', async () => {
  const before = inodesIn(folder)
  api.reply(withOneMore)
  expect(await publish()).toMatchObject({ to_print: 18, printed: 18, removed: 0 })
  const touched = [...inodesIn(folder)].filter(([file, inode]) => before.get(file) !== inode).map(([file]) => file)
  const lists = ['catalogs/all.html', 'catalogs/fai-da-te.html', 'catalogs/last_arrival.html']
  const own = [60, 57, 54, 51, 48].map(n => `products/oggetto-${n}.html`).concat(lists)
  const pages = ['index.html', 'en.html', ...own, ...own.map(file => `en/${file}`)]
  expect(touched.sort()).toEqual(pages.sort())
})

test('F6 an object that is no more takes its pages with it', async () => {
  await compressPending(siteDir, 'quartiere')
  api.reply({ ...first, products: first.products.slice(0, -1) })
  expect(await publish()).toMatchObject({ removed: 2 })
  expect([...filesIn(folder, '').keys()].filter(file => file.includes('oggetto-59'))).toEqual([])
})

test('F1 an API that is down, or breaks off, leaves every page as it was', async () => {
  const before = inodesIn(folder)
  api.reply(withOneMore)
  api.answerHalf()
  await expect(publish()).rejects.toThrow()
  api.answerStatus(503)
  await expect(publish()).rejects.toThrow('503')
  expect(inodesIn(folder)).toEqual(before)
  api.reply(withOneMore)
  expect(await publish()).toMatchObject({ printed: 18 })
})

test('F10 an object whose name would lead out of the folder stops the publication', async () => {
  const before = inodesIn(folder)
  api.reply({ ...first, products: [...first.products, { ...aProduct(60), id: '../../fuori' }] })
  await expect(publish()).rejects.toThrow('not an object')
  expect(inodesIn(folder)).toEqual(before)
})

test('F2 what stopped between the pages and the record is looked at again, also if the old data came back', async () => {
  const before = pages()
  api.reply(withOneMore)
  await publish()
  const touched = [...pages()].filter(([file, html]) => html !== before.get(file)).map(([file]) => file)
  // As the disk was at that moment: new pages, the write-ahead record that names them, the old record.
  cpSync(join(printed, '.press/quartiere/record.json'), join(notes, 'record.json'))
  beginWriteAhead(
    notesOf(siteDir, 'quartiere'),
    touched.map(file => (file === 'index.html' ? '/' : `/${file.replace('.html', '')}`)),
  )
  api.reply(first)
  await publish()
  expect(pages()).toEqual(before)
}, 60_000)

test('F2 killed at any moment, every page is whole, and the next publication puts all of them right', async () => {
  const old = pages()
  const left: Map<string, string>[] = []
  const renamed = { ...first, library: { ...first.library, name: 'Un altro nome' } }
  const job = JSON.stringify({ apiUrl: api.url, siteDir, distDir, label: 'quartiere', all: false })
  const lines = `await publishLibrary({ ...${job}, originOf: () => '${origin}' })`
  api.reply(renamed)
  for (const written of [1, 40, 100]) {
    const before = inodesIn(folder)
    const child = run('publish.ts', 'publishLibrary', lines)
    const isNew = ([file, inode]: [string, number]) => statSync(join(folder, file)).ino !== inode
    while (child.exitCode === null && [...before].filter(isNew).length < written) await wait(25)
    child.kill('SIGKILL')
    if (child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode, `killed after ${written} pages`).toBe('SIGKILL')
    expect(existsSync(join(notes, 'journal.json'))).toBe(true)
    left.push(pages())
  }
  await publish()
  const repaired = pages()
  const isWhole = ([file, html]: [string, string]) => html === old.get(file) || html === repaired.get(file)
  for (const all of left) expect([...all].filter(one => !isWhole(one)).map(([file]) => file)).toEqual([])
  await publish(true)
  expect(pages()).toEqual(repaired)
  expect(existsSync(join(notes, 'journal.json'))).toBe(false)
}, 120_000)

test('a process that has nothing else to do lives until what it waits for is compressed', async () => {
  const files = [...pages().keys()].map(file => join(folder, file))
  for (const file of files) rmSync(`${file}.br`, { force: true })
  writeFileSync(join(notes, 'compress', '1.json'), JSON.stringify(files))
  const child = run('compress.ts', 'compressPending', `await compressPending('${siteDir}', 'quartiere')`)
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(files.filter(file => !existsSync(`${file}.br`))).toEqual([])
}, 60_000)

test('a compressed copy is of the page as it is now, or is not used', async () => {
  await compressPending(siteDir, 'quartiere')
  const file = join(folder, 'catalogs/all.html')
  const old = freshSibling(file, statSync(file), 'br')
  expect(old).toBe(`${file}.br`)
  const kept = readFileSync(old!)
  api.reply(withOneMore)
  await publish()
  await compressPending(siteDir, 'quartiere')
  expect(readFileSync(`${file}.br`)).not.toEqual(kept)
  expect(freshSibling(file, statSync(file), 'gzip')).toBe(`${file}.gz`)
})

test('F3 publications of one library asked for together take turns, and the newest data wins', async () => {
  api.reply(withOneMore)
  const results = await Promise.all([publish(), publish(), publish()])
  expect(results.map(result => result.printed)).toEqual([18, 0, 0])
})
