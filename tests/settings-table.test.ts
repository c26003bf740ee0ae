import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routes } from '../src/lib/routes.ts'
import { settingsRooms } from '../src/lib/settings-rooms.ts'
import { everyEntry } from './world/endpoints.ts'

const table = readFileSync('docs/settings.md', 'utf8')
const named = [...table.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

it('the table of settings names screens, calls and scripts that exist, and every settings room', async () => {
  const screens = Object.values(routes) as string[]
  const calls: string[] = (await everyEntry()).map(one => one.endpoint.path)
  const unknown = named.filter(name => {
    const word = name.split(' ').find(one => one.includes('/')) ?? name
    if (word.startsWith('scripts/')) return !existsSync(word)
    if (word.startsWith('/v1/')) return !calls.includes(word)
    return word.startsWith('/') && !screens.includes(word)
  })
  expect(unknown).toEqual([])
  expect(settingsRooms.map(one => routes[one.route] as string).filter(path => !named.includes(path))).toEqual([])
})

it('no decision is left to whoever can write SQL without saying that this is a fault', () => {
  const rows = table.split('\n').filter(line => /^\| [a-z]/.test(line) && !line.startsWith('| of |'))
  expect(rows.length).toBeGreaterThan(50)
  for (const row of rows) expect(row).toMatch(/`|not yet|nowhere:|in the environment:/)
  expect(table).not.toMatch(/SQL/)
})
