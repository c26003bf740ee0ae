import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileOf, replaceFile } from '../../server/press/page-files.ts'
import { freshSibling, writeSiblings } from '../../server/press/siblings.ts'

let folder: string

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pages-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('F10 no address leads out of the folder', () => {
  const piece = fc.oneof(fc.constantFrom('..', '.', '%2e%2e', '\0', '//', '\\', '~', 'a', 'last_arrival'), fc.string())
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      try {
        expect(fileOf(folder, `/${pieces.join('/')}`).startsWith(resolve(folder) + sep)).toBe(true)
      } catch (error) {
        expect(String(error)).toMatch(/No page may stand at/)
      }
    }),
    { numRuns: 5000 },
  )
})

test('an address has one file, as a static host would look for it', () => {
  expect(fileOf(folder, '/')).toBe(join(folder, 'index.html'))
  expect(fileOf(folder, '/en')).toBe(join(folder, 'en.html'))
  expect(fileOf(folder, '/catalogs/all/page/3')).toBe(join(folder, 'catalogs/all/page/3.html'))
})

test('the same bytes are not written again, and others take the old copies away', () => {
  const file = join(folder, 'products/a.html')
  expect(replaceFile(file, Buffer.from('uno'), folder)).toBe(true)
  const inode = statSync(file).ino
  writeSiblings(file)
  expect(replaceFile(file, Buffer.from('uno'), folder)).toBe(false)
  expect(statSync(file).ino).toBe(inode)
  expect(freshSibling(file, statSync(file), 'br')).toBe(`${file}.br`)
  expect(replaceFile(file, Buffer.from('due'), folder)).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('due')
  expect(readdirSync(join(folder, 'products'))).toEqual(['a.html'])
})

test('a copy of an older page is told by its time', () => {
  const file = join(folder, 'a.html')
  writeFileSync(file, 'uno')
  writeSiblings(file)
  utimesSync(file, 1, 1)
  expect(freshSibling(file, statSync(file), 'br')).toBeNull()
})
