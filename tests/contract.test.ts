import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import english from '../src/content/strings/en/problems.json' with { type: 'json' }
import italian from '../src/content/strings/it/problems.json' with { type: 'json' }
import type { Entry } from '../src/lib/contract/contract.ts'
import type { Endpoint } from '../src/lib/contract/endpoints.ts'
import { problems } from '../src/lib/contract/problems.ts'

const folder = join(import.meta.dirname, '../src/lib/contract')

async function exportsOf<T>(pattern: string, wanted: (name: string) => boolean): Promise<[string, T][]> {
  const files = globSync(pattern, { cwd: folder }).sort()
  const modules = await Promise.all(files.map(file => import(join(folder, file)) as Promise<Record<string, T>>))
  return modules.flatMap(one => Object.entries(one).filter(([name]) => wanted(name)))
}

const sets = await exportsOf<Record<string, Endpoint>>('*.endpoints.ts', () => true)
const contracts = await exportsOf<Record<string, Entry>>('*.ts', name => name.endsWith('Contract'))
const endpoints = sets.flatMap(([set, all]) =>
  Object.entries(all).map(([name, endpoint]) => ({ name: `${set}.${name}`, endpoint })),
)

const bound = contracts.flatMap(([, all]) => Object.values(all))

describe('endpoints', () => {
  it('have a method and path each, that no other has', () => {
    const seen = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(seen.filter((one, n) => seen.indexOf(one) !== n)).toEqual([])
    expect(seen.length).toBeGreaterThan(20)
  })

  it('live under /v1/', () => {
    const odd = endpoints.filter(({ endpoint }) => !/^\/v1\/[\w{}/-]+$/.test(endpoint.path))
    expect(odd.map(one => one.name)).toEqual([])
  })

  it('say what they do in one line, and fail only with known problems, each named once', () => {
    for (const { endpoint, summary, fails } of bound) {
      expect(summary, endpoint.path).toMatch(/^[A-Z"].{5,120}$/)
      expect(
        fails.filter(code => !(code in problems)),
        endpoint.path,
      ).toEqual([])
      expect(new Set(fails).size, endpoint.path).toBe(fails.length)
    }
  })

  it('each have their schemas, and parameters for every place in the path', () => {
    expect(
      endpoints.filter(({ endpoint }) => !bound.some(one => one.endpoint === endpoint)).map(one => one.name),
    ).toEqual([])
    for (const { endpoint, params } of bound) {
      const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      expect(Object.keys(params?.shape ?? {}), endpoint.path).toEqual(places)
    }
  })
})

describe('problems', () => {
  it.each([
    ['Italian', italian],
    ['English', english],
  ])('have a sentence each in %s', (_, sentences: Record<string, unknown>) => {
    expect(Object.keys(problems).filter(code => !sentences[code])).toEqual([])
  })
})
