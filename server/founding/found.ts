import type * as z from 'zod'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Found, Founder } from '../../src/lib/contract/founding.ts'
import { checkPassword } from '../auth/check-password.ts'
import type { Browser } from '../auth/cookies.ts'
import { createSession } from '../auth/create-session.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type HashedFounder, insertFounder, insertLibrary, isFree } from './create-library.ts'
import { enterMinutes, insertKey, named, readKey, takeFoundingKey, takeKey } from './keys.ts'
import { presetOf } from './presets.ts'

type Form = z.output<typeof Found>

/** @throws Refusal `resource.validation` for a password that many try first, `server.busy` */
async function hashedFounder(lang: Lang, { password, ...person }: Founder): Promise<HashedFounder> {
  checkPassword(lang, password, person)
  return { ...person, lang, password_hash: await hashPassword(password) }
}

/** Whether an address is free, for whoever holds the server's link. */
export async function checkLabel(system: SystemDeps, key: string, label: string): Promise<boolean> {
  await readKey(system.of('').db, key, system.clock.now())
  return write(system.of(label), { library: named(label) }, isFree, label)
}

/**
 * Founds a library with the server's one-time link, all of it or nothing.
 * @returns the key that the founder comes in with, on the library's own address
 * @throws Refusal `founding.key_used`, `founding.key_over`, `resource.validation`, `server.busy`
 */
export async function foundLibrary(system: SystemDeps, lang: Lang, { key, founder, ...library }: Form) {
  await readKey(system.of('').db, key, system.clock.now())
  const hashed = await hashedFounder(lang, founder)
  const { label } = library
  return write(system.of(label), { library: named(label) }, found, key, { ...library, lang }, hashed)
}

type Library = Omit<Form, 'key' | 'founder'> & { lang: Lang }

async function found(work: Work, key: string, library: Library, founder: HashedFounder): Promise<string> {
  await takeFoundingKey(work.tx, key, work.at)
  await insertLibrary(work, library, presetOf(library))
  const { id } = await insertFounder(work, founder)
  return insertKey(work, enterMinutes, id)
}

/**
 * Makes the coordinator of a library that a command made without one, and signs them in.
 * @throws Refusal `founding.key_used`, `founding.key_over`, `resource.validation`, `server.busy`
 */
export async function joinLibrary(deps: Deps, { library, lang }: Visitor, key: string, founder: Founder, of: Browser) {
  await readKey(deps.db, key, deps.clock.now())
  const hashed = await hashedFounder(lang, founder)
  return createSession(deps, library, await write(deps, { library }, join, key, hashed), of)
}

async function join(work: Work, key: string, founder: HashedFounder): Promise<{ id: string; level: number }> {
  const { member_id } = await takeKey(work.tx, key, work.at)
  if (member_id !== null) fail('founding.key_over')
  return insertFounder(work, founder)
}

/** Signs the founder in. @throws Refusal `founding.key_used`, `founding.key_over` */
export async function enterLibrary(deps: Deps, { library }: Visitor, key: string, of: Browser) {
  const member = await write(deps, { library }, enter, key)
  return createSession(deps, library, member, of)
}

async function enter({ tx, at }: Work, key: string): Promise<{ id: string; level: number }> {
  const { member_id } = await takeKey(tx, key, at)
  const member = await tx
    .selectFrom('members')
    .select(['id', 'level'])
    .where('id', '=', member_id ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return member ?? fail('founding.key_over')
}
