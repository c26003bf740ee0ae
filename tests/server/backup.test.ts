import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastBackup } from '../../server/export/last-backup.ts'
import type { Connection } from '../../server/db/connect.ts'
import { addFiles, type InstalledPlace, writeOn, openPlace } from '../world/installation.ts'

let place: InstalledPlace
let server: Connection

beforeAll(async () => {
  place = await openPlace()
  server = await place.serve()
  await addFiles(place)
})
afterAll(async () => {
  await server.close()
  await place.remove()
})

it('makes one file of all rows and files while the server writes', async () => {
  // A second try finds what the first has left.
  for (const name of ['one.tar', 'last-backup.json']) rmSync(join(place.dataDir, name), { force: true })
  expect(await lastBackup(place.dataDir)).toBeNull()
  const stop = writeOn(server.db)
  const { code, said } = await place.run('backup one.tar')
  expect(await stop()).toBeGreaterThan(3)
  expect(said).toMatch(/^Done: .*one\.tar, [\d.]+ MB. Rows: \d+, files: 4\.\nThe keys are not in it/)
  expect(code).toBe(0)
  expect(await lastBackup(place.dataDir)).not.toBeNull()
  const unpacked = mkdtempSync(join(tmpdir(), 'unpacked-'))
  execFileSync('tar', ['xf', join(place.dataDir, 'one.tar'), '-C', unpacked])
  execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: unpacked })
  expect(readdirSync(join(unpacked, 'files/quartiere')).sort()).toEqual(['.deleted', '.private', 'foto-1.webp'])
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

it('looks for the files that rows name', async () => {
  const sources = (name: string) => JSON.stringify([{ url: `/files/${name}`, width: 480 }])
  const row = { library_id: 'quartiere', name: 'foto', size: 1, width: 1, height: 1, created_at: new Date() }
  await server.db
    .insertInto('files')
    .values([{ ...row, id: 'there', sources: sources('foto-1.webp') }])
    .execute()
  expect((await place.run('check')).said).toContain('✓ The files are there: looked at 1 of 1')
  await server.db
    .insertInto('files')
    .values([{ ...row, id: 'gone', sources: sources('foto-9.webp') }])
    .execute()
  expect(await place.run('check')).toMatchObject({ code: 1, said: expect.stringContaining('quartiere/foto-9.webp') })
  await server.db.deleteFrom('files').where('id', '=', 'gone').execute()
})

it('checks what it can and says it in words, with an exit code', async () => {
  const settings = { PORT: '9', PUBLIC_ORIGIN: 'https://{library}.example.org', TRUSTED_PROXIES: '1' }
  const { said, code, complained } = await place.run('check', { settings })
  expect(complained).toBe('')
  expect(said).toContain('The database answers')
  expect(said).toMatch(/The schema is up to date: \d+ steps/)
  expect(said).toContain('! Nobody answers on port 9')
  expect(said).toContain('✓ The last backup is recent')
  // Where these tests run, the site need not be built.
  const wrong = said.split('\n').filter(line => line.startsWith('✗'))
  expect(wrong.filter(line => !line.includes('The site is not built'))).toEqual([])
  expect(code).toBe(wrong.length ? 1 : 0)
  const broken = await place.run('check', { settings: { ...settings, SMTP_URL: 'smtp://127.0.0.1:9', APP_SECRET: '' } })
  expect(broken.said).toContain('✗ The mail server does not work')
  expect(broken.said).toContain('✗ APP_SECRET is missing')
  expect(broken.said).toMatch(/\d things to mend\.$/)
  expect(broken.code).toBe(1)
  const unread = await place.run('check', { settings: { PORT: 'molte' } })
  expect(unread).toMatchObject({ code: 1, complained: expect.stringContaining('PORT') })
})
