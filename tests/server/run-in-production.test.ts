import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameController } from '../world/controller.ts'
import { openInstalled } from '../world/installed.ts'
import { ask, freePort, listening, recipeOf, runProgram } from '../world/recipe.ts'
import { expectSameAnswers } from '../world/same-answers.ts'

/**
 * docs/recipes/run-in-production.md followed: its own commands in its order, on a machine in a folder, until a library
 * is open behind nginx and behind Caddy, comes back from its backup, is brought up to date, and back.
 */
const [domain, label] = ['oggetti.test', 'la-rimessa']
const database = process.env.TEST_DATABASE_URL ? `oggettoteca_${process.pid}` : null
const { lines, linesOf, isTried } = recipeOf('docs/recipes/run-in-production.md', database !== null)

const hasAll = (...programs: string[]) => spawnSync('which', programs).status === 0

const installed = await openInstalled({ domain, label, database })
const { machine, host, port, server, start, served, callTo, expectDone, readSettings } = installed
const nginxPort = await freePort()
const caddyPort = await freePort()
afterAll(() => installed.close())

it('has no command that is neither tried here nor known to want a whole machine', () => {
  const tried = /^(cd|ln|mkdir|install|sed|cp|rm|nginx -t|sudo -u (oggettoteca|postgres)) ?/
  expect(lines.filter(line => isTried(line) && !tried.test(line))).toEqual([])
})

describe('from the program to a library', () => {
  it('2, 3: the program with its links, and an empty database', () => {
    expectDone(linesOf('2. The program'))
    if (!database) return
    // Under a name that no other run has; roles belong to the whole server.
    expectDone(linesOf('3. PostgreSQL').map(line => line.replace(/oggettoteca(?= |$)/g, database)))
    expectDone([`psql -qc "ALTER ROLE ${database} PASSWORD 'prova'" postgres`])
  })

  it('4, 5: settings with a secret of their own, with which the server starts as its unit says', async () => {
    expectDone(linesOf('4. Settings'))
    const { PGHOST = 'localhost', PGPORT = '5432' } = process.env
    const url = `DATABASE_URL=postgres://${database}:prova@${PGHOST}:${PGPORT}/${database}`
    machine.change(
      'etc/oggettoteca/settings',
      [/^PORT=.*/m, `PORT=${port}`],
      [/^DATABASE_URL=.*/m, database ? url : ''],
    )
    const settings = readSettings()
    expect(settings).toMatchObject({ PUBLIC_ORIGIN: `https://{library}.${domain}`, DEFAULT_LIBRARY: label, DEMO: '0' })
    expect(settings.APP_SECRET).toHaveLength(64)
    expectDone(['cd /opt/oggettoteca/current/docs/recipes/production', ...linesOf('5. The service')])
    machine.change('etc/systemd/system/oggettoteca.service')
    await start()
    expect((await ask(host, { port, path: '/readyz' })).status).toBe(200)
  }, 120_000)

  it('the link in the log founds the library, which is open after it', async () => {
    const [, key] = await server().until(/fondala qui \S+#([\w-]+)/)
    const founder = {
      first_name: 'Carla',
      last_name: 'Neri',
      email: 'carla@rimessa.test',
      password: 'sette barche blu',
    }
    const form = { key, kind: 'trial', name: 'La Rimessa', town: 'Ferrara', label, founder }
    const made = await callTo('').post('/v1/founding', form)
    expect(made.status).toBe(200)
    const carla = callTo(label)
    carla.token = (await carla.post('/v1/founding/sessions', { key: made.body.key })).body.access_token
    expect((await carla.put('/v1/desk/founding/steps/mail', { later: true })).status).toBe(200)
    expect((await nameController(carla)).status).toBe(200)
    expect((await carla.post('/v1/desk/founding/openings')).status).toBe(200)
    await served()
  }, 60_000)
})

describe.runIf(hasAll('nginx', 'openssl'))('6. behind nginx', () => {
  let nginx: ReturnType<typeof runProgram>
  beforeAll(async () => {
    machine.certify(`etc/letsencrypt/live/${domain}`)
    writeFileSync(
      machine.at('etc/nginx/nginx.conf'),
      `daemon off; pid ${machine.at('nginx.pid')}; error_log stderr; events {}
       http { access_log off; client_body_temp_path ${machine.at('body')}; proxy_temp_path ${machine.at('proxy')};
       include ${machine.at('etc/nginx/sites-enabled')}/*; }`,
    )
    expectDone([
      'cd /opt/oggettoteca/current/docs/recipes/production',
      ...linesOf('6. https, in front').filter(line => !/nginx -t|Caddyfile/.test(line)),
    ])
    machine.change(
      'etc/nginx/sites-available/oggettoteca',
      [/127\.0\.0\.1:4321/, `127.0.0.1:${port}`],
      [/listen \[::\].*\n/g, '\n'],
      [/listen 80;/, `listen 127.0.0.1:${await freePort()};`],
      [/listen 443/, `listen 127.0.0.1:${nginxPort}`],
    )
    expectDone([`nginx -t -c /etc/nginx/nginx.conf`])
    nginx = runProgram('nginx', ['-c', machine.at('etc/nginx/nginx.conf')])
    await listening(nginxPort)
  }, 60_000)
  afterAll(() => nginx?.end())

  it('pages, tags, aliases, fallbacks and refusals are those of the server alone', async () => {
    await expectSameAnswers(host, port, nginxPort)
  }, 60_000)

  it('a visitor’s own word about their address does not pass', async () => {
    const signIn = (n: number) => ({
      port: nginxPort,
      path: '/v1/auths/signin',
      method: 'POST',
      tls: true,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}` },
      body: JSON.stringify({ email: 'nessuno@rimessa.test', password: 'sbagliata' }),
    })
    const statuses: number[] = []
    for (let n = 0; n < 40; n++) statuses.push((await ask(host, signIn(n))).status)
    expect(statuses.at(-1)).toBe(429)
  }, 60_000)
})

describe.runIf(hasAll('caddy'))('6. behind Caddy', () => {
  let caddy: ReturnType<typeof runProgram>
  beforeAll(async () => {
    expectDone([
      'cd /opt/oggettoteca/current/docs/recipes/production',
      ...linesOf('6. https, in front').filter(line => line.includes('Caddyfile')),
    ])
    machine.change(
      'etc/caddy/Caddyfile',
      [/127\.0\.0\.1:4321/g, `127.0.0.1:${port}`],
      // Its own authority in place of a real one, and none of its state outside of the folder.
      [
        /^\ton_demand_tls/m,
        `\tadmin off\n\tskip_install_trust\n\tstorage file_system ${machine.at('caddy')}\n\thttp_port ${await freePort()}\n\thttps_port ${caddyPort}\n\ton_demand_tls`,
      ],
      [/\ton_demand\n/, '\ton_demand\n\t\tissuer internal\n'],
    )
    mkdirSync(machine.at('caddy'), { recursive: true })
    caddy = runProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', machine.at('etc/caddy/Caddyfile')])
    await listening(caddyPort)
  }, 60_000)
  afterAll(() => caddy?.end())

  it('a library has a certificate when it is first asked for, a stranger’s name has none', async () => {
    expect(await certified(host)).toBe(true)
    for (const one of [`altra.${domain}`, 'la-rimessa.altrove.test']) expect(await certified(one)).toBe(false)
  }, 60_000)

  it('pages, tags, aliases, fallbacks and refusals are those of the server alone', async () => {
    await expectSameAnswers(host, port, caddyPort)
  }, 60_000)

  /** Whether a name is answered with a certificate at all. */
  async function certified(servername: string): Promise<boolean> {
    const socket = connect({ host: '127.0.0.1', port: caddyPort, servername, rejectUnauthorized: false })
    const answered = once(socket, 'secureConnect').then(
      () => true,
      () => false,
    )
    const isCertified = await answered
    socket.destroy()
    return isCertified
  }
})

describe('7. looked after', () => {
  it('what is not as it should be is said', () => {
    const checked = machine.run(linesOf('7. Look whether all is well'))
    expect(checked.said).toMatch(/^✓ .*\n[\s\S]*✓ /)
    expect(checked.said).not.toMatch(/^✗/m)
  })

  it('a backup is made while the server runs, and goes back only where it is told to', async () => {
    const [backup, restore] = ['backup ', 'restore '].map(word =>
      linesOf('Backups').filter(line => line.includes(word)),
    )
    expectDone(backup!)
    const listed = spawnSync('tar', ['-tf', machine.at('var/backups/oggettoteca/before.tar')], { encoding: 'utf8' })
    expect(listed.stdout).toContain('SHA256SUMS')
    expect(machine.run(restore!)).toMatchObject({ code: 1, complained: expect.stringContaining('The server runs') })
    await server().end()
    expect(machine.run(restore!)).toMatchObject({ code: 1, complained: expect.stringContaining('--replace') })
    expectDone(restore!.map(line => `${line} --replace`))
    await start()
    await served()
    expect((await ask(host, { port, path: '/' })).body).toContain('La Rimessa')
  }, 120_000)
})

describe('brought up to date, and back', () => {
  const backup = () => linesOf('Backups').filter(line => line.includes('backup '))
  const check = () => machine.run(linesOf('7. Look whether all is well')).said
  /** The library's database in place of the installation's name for it. */
  const named = (line: string) => (database ? line.replace(/oggettoteca(?= |$)(?!.*before)/g, database) : line)

  it('a newer version applies its migration and goes on serving', async () => {
    expectDone(['rm var/backups/oggettoteca/before.tar', ...backup()])
    machine.putNewerProgram('opt/oggettoteca/2', 'ALTER TABLE libraries ADD COLUMN newer text')
    expectDone(linesOf('Bring it up to date'))
    await server().end()
    await start()
    await served()
    const carla = callTo(label)
    const signedIn = await carla.post('/v1/auths/signin', { email: 'carla@rimessa.test', password: 'sette barche blu' })
    carla.token = signedIn.body.access_token
    const moved = await carla.call('PATCH', '/v1/desk/settings/library', { body: { town: 'Bondeno' } })
    expect(moved.status).toBe(200)
  }, 300_000)

  it('the older one says that the schema is newer, and the backup made before goes back', async () => {
    await server().end()
    const [link, ...restore] = linesOf('Go back')
    expectDone([link!])
    await start()
    expect(server().said()).toContain('a newer version has changed the schema')
    expect(check()).toMatch(/^! .*newer version has changed the schema in 1 step/m)
    await server().end()
    expectDone(restore.map(line => named(line) + (database ? '' : ' --replace')))
    await start()
    await served()
    expect(server().said()).not.toContain('a newer version')
    expect(check()).not.toMatch(/newer version|^✗/m)
    expect((await ask(host, { port, path: '/' })).body).toContain('Ferrara')
  }, 300_000)
})
