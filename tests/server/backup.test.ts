import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../server/db/connect.ts'
import { fillPlace, type InstalledPlace, openPlace, writeLoan } from '../world/installation.ts'

let place: InstalledPlace
let server: Connection

beforeAll(async () => {
  place = await openPlace()
  server = await place.serve()
  await fillPlace(place, server.db)
})
afterAll(async () => {
  await server.close()
  await place.remove()
})

/** Goes on writing until told to stop. */
function writing() {
  let stopped = false
  let count = 0
  const work = (async () => {
    while (!stopped) {
      await writeLoan(server.db)
      count += 1
      // The engine answers without the event loop: the command's socket would never be heard.
      await wait(2)
    }
  })()
  return async () => {
    stopped = true
    await work
    return count
  }
}

it('makes one file of all rows and files while the server writes', async () => {
  const stop = writing()
  const { code, said } = await place.run('backup one.tar')
  expect(await stop()).toBeGreaterThan(3)
  expect(said).toMatch(/^Done: .*one\.tar, [\d.]+ MB, \d+ rows, 3 files\.\nThe keys are not in it/)
  expect(code).toBe(0)
  const unpacked = mkdtempSync(join(tmpdir(), 'unpacked-'))
  execFileSync('tar', ['xf', join(place.dataDir, 'one.tar'), '-C', unpacked])
  execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: unpacked })
  expect(readdirSync(join(unpacked, 'files/quartiere')).sort()).toEqual(['.deleted', 'foto-1.webp'])
  const lines = (table: string) =>
    execFileSync('gunzip', ['-c', join(unpacked, `tables/${table}.jsonl.gz`)], { encoding: 'utf8' }).split('\n')
  const loans = lines('orders').filter(one => one.includes('"drill"'))
  const entries = lines('audit').filter(one => one.includes('"drill"'))
  expect(loans.length).toBe(entries.length)
})

it('is for its owner alone, and never overwrites', async () => {
  expect((await place.run('backup two.tar')).code).toBe(0)
  expect(statSync(join(place.dataDir, 'two.tar')).mode & 0o777).toBe(0o600)
  const again = await place.run('backup two.tar')
  expect(again.code).toBe(1)
  expect(again.complained).toMatch(/two\.tar is there already/)
  expect(readdirSync(place.dataDir).filter(one => one.includes('.part'))).toEqual([])
})

it('says how it is typed, in the language of the terminal', async () => {
  expect(await place.run('backup')).toMatchObject({ code: 2, complained: expect.stringContaining('backup FILE') })
  expect(await place.run('bakup x.tar')).toMatchObject({ code: 2 })
  expect(await place.run('backup --now x.tar')).toMatchObject({ code: 2, complained: expect.stringContaining('--now') })
  const inItalian = { settings: { LANG: 'it_IT.UTF-8' } }
  expect((await place.run('help backup', inItalian)).said).toContain('mette al sicuro')
  expect((await place.run('help', inItalian)).said).toContain('COMANDO')
  const secret = await place.run('backup postgres://anna:parola@localhost/x')
  expect(secret).toMatchObject({ code: 2, complained: expect.stringContaining('password') })
})

it('works with the server stopped as well, and without one', async () => {
  await server.close()
  expect((await place.run('backup three.tar')).code).toBe(0)
  server = await place.serve()
})
