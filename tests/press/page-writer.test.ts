import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPageWriter } from '../../server/press/page-writer.ts'

let folder: string

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pages-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (n: number) => join(folder, `${n}.html`)
/** As small texts are in Node.js: a piece of memory that others share. */
const bytesOf = (n: number) => Buffer.from(`pagina ${n}`)

/** A few pages are written at once, many by a thread. */
const sizes = [3, 300]

test.each(sizes)('%i pages are written in their order, those that stand so already are not', async size => {
  writeFileSync(fileOf(1), bytesOf(1))
  let done = 0
  const writer = openPageWriter(size, folder, () => (done += 1))
  const files = Array.from({ length: size }, (_, n) => fileOf(n))
  for (const [n, file] of files.entries()) await writer.replace(file, bytesOf(n))
  expect(await writer.end()).toEqual(files.filter(file => file !== fileOf(1)))
  expect(done).toBe(size)
  expect(files.map(file => readFileSync(file, 'utf8'))).toEqual(files.map((_, n) => `pagina ${n}`))
})

test.each(sizes)('of %i pages none is written after one that cannot be', async size => {
  writeFileSync(join(folder, 'file'), '')
  const writer = openPageWriter(size, folder, () => {})
  const work = async () => {
    await writer.replace(fileOf(0), bytesOf(0))
    await writer.replace(join(folder, 'file', 'page.html'), bytesOf(1))
    for (let n = 2; n < size; n += 1) await writer.replace(fileOf(n), bytesOf(n))
    return writer.end()
  }
  await expect(work()).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect([0, 2, size - 1].map(n => existsSync(fileOf(n)))).toEqual([true, false, false])
})
