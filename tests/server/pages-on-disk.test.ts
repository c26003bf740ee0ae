import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readBody } from '../../server/site/pages-on-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const page = join(folder, 'index.html')
afterAll(() => rmSync(folder, { recursive: true }))

it('reads and compresses a page once for a crowd that asks before anybody was answered, and anew when it was replaced', async () => {
  const ask = () => Promise.all(Array.from({ length: 50 }, () => readBody(page, 'br')))
  const crowds = []
  for (const text of ['first', 'second']) {
    writeFileSync(page, text)
    // A look at the disk counts for one turn of the event loop.
    await new Promise(setImmediate)
    const answers = await ask()
    expect(new Set(answers.map(one => one?.bytes)).size).toBe(1)
    crowds.push(answers[0]!.etag)
  }
  expect(new Set(crowds).size).toBe(2)
  rmSync(page)
  await new Promise(setImmediate)
  expect(await ask()).toEqual(Array.from({ length: 50 }, () => null))
})
