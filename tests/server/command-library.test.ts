import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type InstalledPlace, openPlace } from '../world/installation.ts'

let place: InstalledPlace
let server: Connection
beforeAll(async () => {
  place = await openPlace({ isEmpty: true })
  server = await place.serve()
  await migrate(server.db)
})
afterAll(async () => {
  await server.close()
  await place.remove()
})

it('a library is founded by a command beside a running server, which prints its coordinator’s link', async () => {
  expect((await place.run('library list')).said).toContain('No library')
  const made = await place.run('library create rimessa --name Rimessa --town Bologna --preset town')
  expect(made.said).toMatch(/^http:\/\/rimessa\.localhost:\d+\/benvenuto#[\w-]{43}\nRimessa is founded/)
  expect(made.code).toBe(0)
  const row = await server.db.selectFrom('libraries').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Rimessa', town: 'Bologna', opened_at: null, auto_membership: true })
  expect((await place.run('library list')).said).toMatch(/^rimessa {2}Rimessa: not open yet, people 0, objects 0, http/)
})

it('a label that is taken, reserved or no label, and an unknown preset, are refused in words', async () => {
  const refused = async (line: string) => {
    const { code, complained } = await place.run(line)
    return [code, complained.split(':')[0]]
  }
  const rest = '--name Rimessa --town Bologna'
  expect(await refused(`library create rimessa ${rest}`)).toEqual([1, 'The library "rimessa" is there already'])
  expect(await refused(`library create www ${rest}`)).toEqual([2, '"www" cannot be part of an address'])
  expect(await refused(`library create Città ${rest}`)).toEqual([2, '"Città" cannot be part of an address'])
  expect(await refused(`library create altra ${rest} --preset club`)).toEqual([2, '"club" does not fit here'])
  expect((await refused('library create altra --name Altra'))[0]).toBe(2)
})

it('is suspended and resumed, with an audit entry of nobody', async () => {
  const state = async () => (await place.run('library list')).said.split(/: |,/)[1]
  expect((await place.run('library suspend rimessa')).code).toBe(0)
  expect(await state()).toBe('suspended')
  expect((await place.run('library resume rimessa')).code).toBe(0)
  expect(await state()).toBe('not open yet')
  expect((await place.run('library suspend nessuna')).code).toBe(1)
  const entries = await server.db.selectFrom('audit').select(['action', 'actor_id']).orderBy('at').execute()
  expect(entries.map(one => one.action)).toEqual(['found', 'suspend', 'resume'])
  expect(entries.every(one => one.actor_id === null)).toBe(true)
})
