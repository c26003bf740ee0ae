import { sql } from 'kysely'
import type { Founder, Preset } from '../../src/lib/contract/founding.ts'
import { isReservedLabel } from '../../src/lib/rules/library-label.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import type { SystemDeps } from '../deps.ts'
import { ruleSentence } from '../http/validation.ts'
import { newId } from '../ids.ts'
import { insertDefaultKind } from '../memberships/default-kind.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { endFoundingKeys, insertKey, linkMinutes, named } from './keys.ts'
import type { PresetCategory } from './content/categories.ts'
import { type Beginning, presetOf, yearlyCardInEnglish } from './presets.ts'

/** `lang` is that of refusals. */
export type NamedLibrary = { label: string; name: string; town: string; lang: Lang }
export type NewLibrary = NamedLibrary & { kind: Preset }

/** A founder with the hash of their password. */
export type HashedFounder = Omit<Founder, 'password'> & { password_hash: string; lang: Lang }

/**
 * Makes a library from its preset, without anybody in it, and the key of a one-time link for its coordinator.
 * @throws Refusal `resource.validation` for a label that is taken or reserved
 */
export function createLibrary(system: SystemDeps, library: NewLibrary): Promise<string> {
  return write(system.of(library.label), { library: named(library.label) }, createEmpty, library)
}

async function createEmpty(work: Work, library: NewLibrary): Promise<string> {
  await endFoundingKeys(work.tx, work.at)
  await insertLibrary(work, library, presetOf(library))
  return insertKey(work, linkMinutes)
}

export async function isFree({ tx }: Pick<Work, 'tx'>, label: string): Promise<boolean> {
  if (isReservedLabel(label)) return false
  return (await tx.selectFrom('libraries').select('library_id').executeTakeFirst()) === undefined
}

/** The row of a library with all that it begins with. Its pages are printed, and shown to its staff alone. */
export async function insertLibrary(work: Work, library: NamedLibrary, beginning: Beginning): Promise<void> {
  const { tx, at } = work
  if (!(await isFree(work, library.label)))
    fail('resource.validation', { label: ruleSentence(library.lang, 'label_taken') })
  const { flags, settings, categories, points, cards, letters = [], notes } = beginning
  await tx
    .insertInto('libraries')
    .values({
      name: library.name,
      town: library.town,
      ...flags,
      settings: JSON.stringify(settings),
      created_at: at,
      opened_at: null,
      founding: JSON.stringify(notes),
    })
    .execute()
  if (!cards && settings.renewal_card) await insertDefaultKind(tx, settings.renewal_card, yearlyCardInEnglish)
  for (const { name, ...card } of cards ?? [])
    await tx
      .insertInto('card_kinds')
      .values({ ...card, name: JSON.stringify(name) })
      .execute()
  for (const [position, category] of categories.entries()) await insertCategory(work, category, position)
  for (const [position, { hours, ...point }] of points.entries()) {
    const opening_hours = JSON.stringify(hours.map(one => ({ id: newId(), ...one })))
    await tx
      .insertInto('headquarters')
      .values({ id: newId(), ...point, opening_hours, position })
      .execute()
  }
  for (const { name, content } of letters)
    await tx
      .insertInto('letter_versions')
      .values({ name, version: 1, content: JSON.stringify(content), published_at: at })
      .execute()
  await work.audit({ action: 'found', subject: 'library', id: library.label, data: { ...notes } })
  await work.enqueue('publish', { reason: 'start' })
}

async function insertCategory({ tx, at }: Work, category: PresetCategory, position: number): Promise<void> {
  const { name, training = null, check, ...plain } = category
  const id = newId()
  await tx
    .insertInto('categories')
    .values({ id, ...plain, name: JSON.stringify(name), training: training && JSON.stringify(training), position })
    .execute()
  if (!check) return
  await tx
    .insertInto('check_rules')
    .values({ category_id: id, ...check, set_at: at })
    .execute()
}

/** Nobody of all libraries on this server is above the others yet. */
async function isFirst({ tx }: Work): Promise<boolean> {
  const { rows } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM members WHERE level <= ${levels.super} AND library_id IS NOT NULL`.execute(tx)
  return Number(rows[0]!.n) === 0
}

/** The coordinator of a library, whose link proves who they are; the first one of a server is above all libraries. */
export async function insertFounder(work: Work, founder: HashedFounder): Promise<{ id: string; level: number }> {
  const id = newId()
  const level = (await isFirst(work)) ? levels.super : levels.admin
  await work.tx
    .insertInto('members')
    .values({ id, ...founder, level, joined_at: work.at, verified_at: work.at })
    .execute()
  await work.audit({ who: { id }, action: 'sign_up', subject: 'member', id, data: { level } })
  return { id, level }
}
