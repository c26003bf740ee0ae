import type { NewLibrary } from '../../src/lib/contract/network.ts'
import { isUnique } from '../db/errors.ts'
import type { SystemDeps } from '../deps.ts'
import { copyOf } from '../founding/copy-library.ts'
import { insertLibrary, isFree } from '../founding/create-library.ts'
import { named } from '../founding/keys.ts'
import { type Beginning, emptyBeginning, presetOf } from '../founding/presets.ts'
import type { Member } from '../http/caller.ts'
import { ruleSentence } from '../http/validation.ts'
import { findLibrary } from '../library/queries.ts'
import { fail } from '../refusal.ts'
import { write } from '../work/write.ts'

export const isLabelFree = (system: SystemDeps, label: string): Promise<boolean> =>
  write(system.of(label), { library: named(label) }, isFree, label)

/** @throws Refusal `library.not_found` for one that cannot be copied */
async function beginningOf(system: SystemDeps, { from, copy_of, name, town }: NewLibrary): Promise<Beginning> {
  if (from === 'nothing') return emptyBeginning()
  if (from !== 'copy') return presetOf({ kind: from, name, town })
  const source = (await findLibrary(system.everywhere, copy_of ?? '')) ?? fail('library.not_found')
  return copyOf(system.of(source.library_id).db, source, name)
}

/**
 * Makes a library, with nobody in it: who is above all libraries enters it, and invites its coordinator.
 * @throws Refusal `library.not_found`, `resource.validation` for a label that is taken or reserved
 */
export async function addLibrary(system: SystemDeps, { id, lang }: Member, form: NewLibrary): Promise<void> {
  const { label, name, town } = form
  const beginning = await beginningOf(system, form)
  const by = { library: named(label), id }
  try {
    await write(system.of(label), by, insertLibrary, { label, name, town, lang }, beginning)
  } catch (error) {
    // Two were made at once.
    if (isUnique(error)) fail('resource.validation', { label: ruleSentence(lang, 'label_taken') })
    throw error
  }
}
