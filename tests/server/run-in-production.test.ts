import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, callerOf } from '../world/caller.ts'
import { nameController } from '../world/controller.ts'
import { type Machine, openMachine } from '../world/machine.ts'
import { ask, freePort, listening, recipeOf, runProgram } from '../world/recipe.ts'
import { expectSameAnswers } from '../world/same-answers.ts'

/**
 * docs/recipes/run-in-production.md followed: its own commands in its order, on a machine in a folder, until a library
 * is open behind nginx and behind Caddy, and comes back from its backup.
 */
const [domain, label] = ['oggetti.test', 'la-rimessa']
const host = `${label}.${domain}`
const database = process.env.TEST_DATABASE_URL ? `oggettoteca_${process.pid}` : null
const { lines, linesOf, isTried } = recipeOf('docs/recipes/run-in-production.md', database !== null)

const hasAll = (...programs: string[]) => spawnSync('which', programs).status === 0

let machine: Machine
let server: ReturnType<typeof runProgram>
let [port, nginxPort, caddyPort] = [0, 0, 0]

beforeAll(async () => {
  machine = openMachine(domain, label)
  port = await freePort()
  nginxPort = await freePort()
  caddyPort = await freePort()
})
afterAll(async () => {
  await server?.end()
  machine.remove()
  if (database) spawnSync('sh', ['-c', `dropdb --if-exists --force ${database}; dropuser --if-exists ${database}`])
})

/** Runs lines of the recipe, which must end well. @returns what they wrote */
function expectDone(lines: string[]): string {
  const { code, said, complained } = machine.run(lines)
  expect(code, `${lines.join('\n')}\n${said}${complained}`).toBe(0)
  return said
}

/** The settings that the recipe installed, at the ports and on the database of this machine. */
function readSettings(): NodeJS.ProcessEnv {
  return parseEnv(readFileSync(machine.at('etc/oggettoteca/settings'), 'utf8'))
}

/** Starts what the unit starts, with the settings that it names. */
async function start(): Promise<void> {
  const unit = machine.read('etc/systemd/system/oggettoteca.service')
  const [program, settings] = [/^ExecStart=(.*)$/m, /^EnvironmentFile=(.*)$/m].map(line => line.exec(unit)?.[1] ?? '')
  const env = { ...process.env, ...parseEnv(readFileSync(settings!, 'utf8')), LANG: 'en_GB.UTF-8' }
  server = runProgram(program!, [], env)
  await server.until(/Ready: .*/)
}

/** Waits until the library's pages are printed and shown to everybody. */
async function served(): Promise<void> {
  while ((await ask(host, { port, path: '/help' })).status !== 200) await wait(100)
}

/** Somebody who calls the API of a library, or of none. */
const callTo = (library: string): Caller =>
  callerOf(
    {
      request: async (url, { method, headers, body }) => {
        const { host: _, ...sent } = Object.fromEntries(new Headers(headers))
        const asked = { port, path: url.replace(/^http:\/\/[^/]+/, ''), method, headers: sent, body: body as string }
        const answer = await ask(library ? host : domain, asked)
        return new Response(answer.body, { status: answer.status, headers: answer.headers as Record<string, string> })
      },
    },
    library,
  )

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
    const [, key] = await server.until(/fondala qui \S+#([\w-]+)/)
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
    await server.end()
    expect(machine.run(restore!)).toMatchObject({ code: 1, complained: expect.stringContaining('--replace') })
    expectDone(restore!.map(line => `${line} --replace`))
    await start()
    await served()
    expect((await ask(host, { port, path: '/' })).body).toContain('La Rimessa')
  }, 120_000)
})
