import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearOutput, storeRenderer, recordRelease, releasesIn, rendererOf } from '../../src/press/releases.ts'

let dist: string

beforeEach(() => void (dist = mkdtempSync(join(tmpdir(), 'dist-'))))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** Does to the folder what a build does, in its order. */
function build(code: string, assets: string[], key = code) {
  const start = Date.now()
  clearOutput(dist)
  for (const folder of ['.prerender', '_astro']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, '.prerender/prerender-entry.abc.mjs'), `export const code = '${code}' // "key":"${key}"`)
  for (const asset of assets) writeFileSync(join(dist, '_astro', asset), asset)
  writeFileSync(join(dist, 'index.html'), code)
  const renderer = storeRenderer(dist, join(dist, '.prerender'))
  recordRelease(dist, renderer, start)
  // The next build starts later than the files of this one were written.
  for (const asset of assets) utimesSync(join(dist, '_astro', asset), 1, 1)
  return renderer.id
}

test('F8 the assets and renderers of two earlier builds are kept, and no more', () => {
  const ids = ['one', 'two', 'three', 'four'].map(code => build(code, [`${code}.js`, 'shared.css']))
  expect(readdirSync(join(dist, '_astro')).sort()).toEqual(['four.js', 'shared.css', 'three.js', 'two.js'])
  expect(releasesIn(dist).map(release => release.id)).toEqual([ids[3], ids[2], ids[1]])
  for (const release of releasesIn(dist)) expect(existsSync(rendererOf(dist, release))).toBe(true)
  expect(readdirSync(join(dist, '.renderer'))).not.toContain(ids[0])
})

test('a build of the same code is the same release, whatever key was drawn for it', () => {
  expect(build('one', ['a.js'], 'drawn')).toBe(build('one', ['a.js'], 'drawn again'))
  expect(releasesIn(dist)).toHaveLength(1)
  expect(build('two', ['a.js'])).not.toBe(releasesIn(dist)[1]!.id)
})

test('pages of the last build are cleared, what is still asked for is not', () => {
  build('one', ['a.js'])
  clearOutput(dist)
  expect(readdirSync(dist).sort()).toEqual(['.renderer', '_astro'])
})
