/** The search for members, by an administrator. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { users } from '../../contract/users.endpoints.ts'
import type { User } from '../../contract/users.ts'
import { load, type Loaded } from '../async/loaded.ts'

export type Person = Pick<User, 'id' | 'name' | 'email' | 'level'>

/** The minimum length of a search text. */
export const minLetters = 3

/** The members found; null before the first search. */
export const $people = atom<Loaded<Person[]> | null>(null)

let latest = 0

/** Searches members by name, e-mail, card or id. A reply that comes after a later search is dropped. */
export async function findPeople(keywords: string): Promise<void> {
  const mine = ++latest
  const text = keywords.trim()
  if ([...text].length < minLetters) return $people.set(null)
  const $found = atom<Loaded<Person[]>>({ state: 'waiting' })
  if (!$people.get()) $people.set($found.get())
  await load($found, async () => {
    const query = { 'filters.keywords': text, select: 'id,name,email,level', pagination: 'false' } as const
    return (await call(users.list, { query })).docs as Person[]
  })
  if (mine === latest) $people.set($found.get())
}
