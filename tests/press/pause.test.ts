import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { stopCompressing } from '../../server/press/compress.ts'
import { openPress, type Press } from '../../server/press/publish.ts'
import { filesIn } from './built.ts'
import { aSnapshot, serveSnapshots } from './snapshots.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'pause-'))
const folder = join(siteDir, 'quartiere')
const first = aSnapshot(500)
const renamed = { ...first, library: { ...first.library, name: 'Un altro nome' } }
const home = { ...renamed, library: { ...renamed.library, intro: { it: 'Altre parole in cima', en: 'Other words' } } }

let api: Awaited<ReturnType<typeof serveSnapshots>>
let press: Press

beforeAll(async () => {
  api = await serveSnapshots(first)
  const { distDir } = readConfig({})
  press = openPress({ apiUrl: api.url, siteDir, distDir, originOf: () => 'http://quartiere.localhost' })
  await press.print('quartiere', false)
}, 120_000)
afterAll(async () => {
  await press.close()
  await stopCompressing(siteDir)
  await api.close()
  rmSync(siteDir, { recursive: true, force: true })
})

const atOnce = () => press.print('quartiere', false, undefined, AbortSignal.abort())
const withName = () => [...filesIn(folder).values()].filter(html => html.includes('Un altro nome')).length

test('a long printing that is paused makes way for what changed since, and the next goes on with what is left', async () => {
  api.reply(renamed)
  const paused = await atOnce()
  expect(paused.left).toBeGreaterThan(0)
  expect(paused.printed).toBeGreaterThan(0)
  expect(paused.printed + paused.left).toBe(paused.to_print)
  expect(withName()).toBe(paused.printed)
  // The home, which is printed last of all when nothing was paused.
  api.reply(home)
  const next = await atOnce()
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Altre parole in cima')
  expect(next.to_print).toBe(paused.left)
  expect(next.left).toBeGreaterThan(0)
  const rest = await press.print('quartiere', false)
  expect(rest).toMatchObject({ printed: next.left, left: 0 })
  const all = filesIn(folder)
  expect(withName()).toBe(all.size)
  // Which pages still stand is not known where all are to be printed: those are printed to the end.
  expect(await press.print('quartiere', true, undefined, AbortSignal.abort())).toMatchObject({
    printed: all.size,
    left: 0,
  })
  expect(filesIn(folder)).toEqual(all)
}, 120_000)
