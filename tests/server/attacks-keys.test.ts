import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyed } from '../../server/auth/digests.ts'
import { rotateAll } from '../../scripts/rotate-keys.ts'
import { purgeExpired } from '../../server/jobs/purge-expired.ts'
import { PermanentError, workThrough } from '../../server/jobs/work.ts'
import { openAppSecret } from '../../server/start/app-secret.ts'
import { runIn } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

/** Attacks of `docs/security.md` with a copy of the database: a backup that leaked, a replica, a dump. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const secrets = () => ({ appSecret: world.system.appSecret })

/** Every text of the database that may be 32 bytes: whatever is a key is among them. */
async function keysInCopy(): Promise<Buffer[]> {
  const columns = await sql<{ table_name: string; column_name: string }>`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text'`.execute(world.db)
  const found = new Set<string>()
  for (const { table_name, column_name } of columns.rows) {
    const { rows } = await sql<{ value: string }>`
      SELECT DISTINCT ${sql.ref(column_name)} AS value FROM ${sql.table(table_name)}
      WHERE length(${sql.ref(column_name)}) BETWEEN 43 AND 64 LIMIT 200`.execute(world.db)
    for (const { value } of rows) found.add(value)
  }
  return [...found].map(value => Buffer.from(value, 'base64url'))
}

describe('whoever has a copy of the database', () => {
  it('M3 finds no key in it that a token may be signed with', async () => {
    const superuser = await world.as('super@demo.test')
    const [sid] = superuser.cookies.get('__Host-rt')!.split('.')
    const { id } = (await superuser.get('/v1/me')).body as { id: string }
    const thief = world.visitor()
    const statuses = new Set<number>()
    const keys = await keysInCopy()
    for (const key of keys) {
      for (const kid of [undefined, '1']) {
        thief.token = await new SignJWT({ sid })
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...(kid && { kid }) })
          .setIssuer('oggettoteca')
          .setAudience('quartiere')
          .setSubject(id)
          .setExpirationTime(Math.floor(world.clock.now().getTime() / 1000) + 600)
          .sign(key)
        statuses.add((await thief.get('/v1/users')).status)
      }
    }
    expect([keys.length > 0, [...statuses]]).toEqual([true, [401]])
  })

  it('M3 finds no key in it that a session may be continued with', async () => {
    const member = await world.as('socio@demo.test')
    const [id] = member.cookies.get('__Host-rt')!.split('.')
    const thief = world.visitor()
    const statuses = new Set<number>()
    for (const key of await keysInCopy()) {
      thief.cookies.set('__Host-rt', `${id}.0.${keyed(key, `${id}.0`)}`)
      statuses.add((await thief.refresh()).status)
    }
    expect([...statuses]).toEqual([401])
    expect((await member.refresh()).status).toBe(200)
  })
})

describe('new keys', () => {
  it('M3 end the tokens of the old ones, and nobody’s session', async () => {
    const member = await world.as('socio@demo.test')
    const other = await world.as('socio@demo.test', 'borgo')
    expect(await rotateAll(world.db, { library: 'quartiere', ...secrets(), signsOut: false })).toEqual({
      labels: ['quartiere'],
      unread: 0,
    })
    expect((await member.get('/v1/me')).status).toBe(401)
    expect((await other.get('/v1/me')).status).toBe(200)
    const { status } = await member.post('/v1/auths/access/refresh', { access_token: member.token })
    expect(status).toBe(200)
    await member.refresh()
    expect((await member.get('/v1/me')).status).toBe(200)
  })

  it('M3 end every session where the secret itself was seen', async () => {
    const member = await world.as('socio@demo.test')
    await rotateAll(world.db, { library: undefined, ...secrets(), signsOut: true })
    expect((await member.refresh()).status).toBe(401)
  })

  it('M3 are another secret’s for another installation', async () => {
    const { token } = await world.as('socio@demo.test')
    const thief = world.visitor()
    thief.token = token
    expect((await thief.get('/v1/me')).status).toBe(200)
    const { appSecret } = world.system
    world.system.appSecret = 'un altro segreto, lungo quanto deve essere'
    expect((await thief.get('/v1/me')).status).toBe(401)
    world.system.appSecret = appSecret
  })
})

describe('a start', () => {
  it('M3 without APP_SECRET is refused in clear words, before it opens anything', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'senza-'))
    const { PATH } = process.env
    const env = { PATH, DATA_DIR, PUBLIC_ORIGIN: 'https://{library}.oggetti.test' } as unknown as NodeJS.ProcessEnv
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8' })
    expect([status, existsSync(join(DATA_DIR, 'db'))]).toEqual([1, false])
    expect(stderr).toMatch(/^APP_SECRET is missing.+openssl rand/s)
    rmSync(DATA_DIR, { recursive: true })
  })

  it('M3 of a demonstration keeps its own secret in a file that others cannot read', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'segreto-'))
    const open = () => openAppSecret({ appSecret: undefined, demo: 'local', isLocal: true, dataDir })
    expect(open()).toMatch(/^[\w-]{43}$/)
    expect(open()).toBe(open())
    expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600)
    rmSync(dataDir, { recursive: true })
  })
})

describe('a mail with a code', () => {
  const ask = () => world.visitor().post('/v1/auths/password_recovery', { email: 'nuovo@demo.test' })
  const mails = () =>
    world.db
      .selectFrom('outbox')
      .select(['payload', 'given_up_at'])
      .where('topic', '=', 'mail')
      .where('library_id', '=', 'quartiere')
      .execute()

  it('M3 keeps neither code nor link when it is given up', async () => {
    await world.db.deleteFrom('outbox').execute()
    await ask()
    expect(JSON.stringify(await mails())).toMatch(/"code":"\d{5}"/)
    await workThrough(world.system, 'mail', () => Promise.reject(new PermanentError('nobody there')))
    const [left] = await mails()
    expect(left).toMatchObject({ given_up_at: world.clock.now(), payload: { to: 'nuovo@demo.test', data: {} } })
    expect(JSON.stringify(left)).not.toMatch(/code|token/)
  })

  it('M3 is forgotten when nobody sent it in time', async () => {
    await world.db.deleteFrom('outbox').execute()
    await ask()
    world.clock.advance(3601)
    await runIn(world, purgeExpired)
    expect(await mails()).toEqual([])
  })
})
