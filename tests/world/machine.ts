import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A certificate of nobody's authority, where certbot would leave one. */
function certify(folder: string, domain: string): void {
  mkdirSync(folder, { recursive: true })
  const names = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain},DNS:*.${domain}`]
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files]
  execFileSync('openssl', made, { stdio: 'ignore' })
}

/** The program that is tested, with one migration more: what `git clone` of a newer version and its build would leave. */
function putNewerProgram(folder: string, migration: string): void {
  mkdirSync(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const one of [
    'server',
    'src',
    'scripts',
    'docs/recipes',
    'dist',
    'public',
    'package.json',
    'astro-i18next.config.ts',
  ])
    cpSync(join(root, one), join(folder, one), { recursive: true })
  writeFileSync(join(folder, 'server/db/migrations/9999-newer.sql'), migration)
}

/** A machine in a folder: its paths are those of an installation, its user is the one of the tests. */
export function openMachine(domain: string, label: string) {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'))
  const at = (path: string) => join(folder, path)
  for (const one of ['usr/local/bin', 'etc/nginx/sites-available', 'etc/nginx/sites-enabled', 'etc/caddy', 'var/lib'])
    mkdirSync(at(one), { recursive: true })
  mkdirSync(at('etc/systemd/system'), { recursive: true })
  mkdirSync(at('opt/oggettoteca'), { recursive: true })
  // In place of `git clone`: the program that is tested.
  symlinkSync(root, at('opt/oggettoteca/1'))
  const here = (text: string) =>
    text
      .replace(/sudo -u \w+ /g, '')
      .replace(/(-[og] (root|oggettoteca) )+/g, '')
      .replace(/(^|[\s"'=|;:])(\/(?:etc|opt|var|usr\/local)\/)/gm, `$1${folder}$2`)
      .replaceAll('your.domain', domain)
      .replaceAll('your-library', label)
  return {
    folder,
    at,
    here,
    /** Runs lines of the recipe as one script that stops at its first failure. @returns what it wrote */
    run: (lines: string[], env: NodeJS.ProcessEnv = {}) => {
      const path = `${at('usr/local/bin')}:${process.env.PATH}`
      const ran = spawnSync('sh', ['-eu', '-c', here(lines.join('\n'))], {
        cwd: folder,
        env: { ...process.env, LANG: 'en_GB.UTF-8', ...env, PATH: path },
        encoding: 'utf8',
      })
      return { code: ran.status, said: ran.stdout, complained: ran.stderr }
    },
    read: (path: string) => readFileSync(at(path), 'utf8'),
    /** Changes a file that the recipe put somewhere, after its paths have become those of this folder. */
    change: (path: string, ...changes: (readonly [RegExp, string])[]) => {
      const text = here(readFileSync(at(path), 'utf8'))
      writeFileSync(
        at(path),
        changes.reduce((all, [from, to]) => all.replace(from, to), text),
      )
    },
    putNewerProgram: (path: string, migration: string) => putNewerProgram(at(path), migration),
    certify: (path: string) => certify(at(path), domain),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Machine = ReturnType<typeof openMachine>
