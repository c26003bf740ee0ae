/** The library's people, as an administrator looks for one of them. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { users } from '../../contract/users.endpoints.ts'
import type { User } from '../../contract/users.ts'
import { load, type Loaded } from '../async/loaded.ts'

export type Person = Pick<User, 'id' | 'name' | 'email' | 'level'>

/** From how many characters on people are looked for. */
export const fewestLetters = 3

/** Who was found; null: nobody has been looked for yet. */
export const $people = atom<Loaded<Person[]> | null>(null)

let asked = 0

/** Looks for people by name, e-mail, card or id. An answer that comes after a later question is dropped. */
export async function findPeople(keywords: string): Promise<void> {
  const mine = ++asked
  const messages = keywords.trim()
  if (messages.length < fewestLetters) return $people.set(null)
  const $found = atom<Loaded<Person[]>>({ state: 'waiting' })
  if (!$people.get()) $people.set($found.get())
  await load($found, async () => {
    const query = { 'filters.keywords': messages, select: 'id,name,email,level', pagination: 'false' } as const
    return (await call(users.list, { query })).docs as Person[]
  })
  if (mine === asked) $people.set($found.get())
}
