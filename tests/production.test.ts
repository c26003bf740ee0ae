import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../server/config.ts'

/** What the recipe tells to copy, read by the programs that will read it, where this machine has them. */
const folder = 'docs/recipes/production'
const scratch = mkdtempSync(join(tmpdir(), 'production-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const has = (program: string) => spawnSync('which', [program]).status === 0
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** The paths of an installation, as those of this folder. */
function here(name: string, changes: readonly (readonly [RegExp, string])[]): string {
  const path = join(scratch, name)
  writeFileSync(
    path,
    changes.reduce((text, [from, to]) => text.replace(from, to), read(name)),
  )
  return path
}

it('has settings that the server takes, once the secrets are filled in', () => {
  const settings = parseEnv(read('settings').replace('APP_SECRET=', `APP_SECRET=${'x'.repeat(64)}`))
  const config = readConfig(settings)
  expect(config).toMatchObject({ demo: null, trustedProxies: 1, dataDir: '/var/lib/oggettoteca', smtpUrl: undefined })
  expect(config.databaseUrl).toMatch(/^postgres:/)
})

it('has units whose programs are here', () => {
  for (const name of ['oggettoteca.service', 'oggettoteca-backup.service']) {
    const programs = [...read(name).matchAll(/\/opt\/oggettoteca\/current\/(scripts\/\w+)/g)].map(([, path]) => path!)
    expect(programs.filter(path => !existsSync(path))).toEqual([])
    expect(programs.length).toBeGreaterThan(0)
  }
})

const withSystemd = has('systemd-analyze') ? ['oggettoteca.service', 'oggettoteca-backup.service'] : []
it.each(withSystemd)('has a unit that systemd understands, and that is not exposed: %s', name => {
  const path = here(name, [
    [/\/opt\/oggettoteca\/current/g, resolve('.')],
    [/EnvironmentFile=.*/, `EnvironmentFile=${resolve(folder, 'settings')}`],
    [/(User|Group)=oggettoteca/g, '$1=root'],
  ])
  const said = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
  expect(said.stderr.split('\n').filter(line => line.includes(name))).toEqual([])
})

it.each(has('nginx') && has('openssl') ? ['nginx.conf'] : [])('has a site that nginx takes: %s', name => {
  const [key, certificate] = [join(scratch, 'key.pem'), join(scratch, 'certificate.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=example.org', '-days', '1']
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = here(name, [
    [/\S+fullchain\.pem/, certificate],
    [/\S+privkey\.pem/, key],
    [/listen (\[::\]:)?80;/g, 'listen $18080;'],
    [/listen (\[::\]:)?443/g, 'listen $18443'],
  ])
  const whole = join(scratch, 'whole.conf')
  writeFileSync(whole, `pid ${scratch}/pid; error_log ${scratch}/log; events {} http { include ${site}; }`)
  expect(spawnSync('nginx', ['-t', '-c', whole], { encoding: 'utf8' }).stderr).toContain('syntax is ok')
})
