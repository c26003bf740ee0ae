import { type Compartment, newCompartments, openCompartment, shutCompartment } from './compartments.ts'
import { libraryOf, type LibraryAnswer, type LockerIdentity, newMessageId, pathOf } from './library.ts'
import type { LockerAction } from '../../../../src/lib/contract/loan-names.ts'

/** What the display says last; a refusal is the library's own sentence. */
export type Shown = Moved | { says: 'refused'; message: string } | { says: 'full' | 'unheard' }
type Moved = { says: 'opened' | 'told'; action: LockerAction; compartment: number; object: string }

/** What the library has not heard yet; told again it is the same message. */
type Message = { id: string; action: LockerAction; code: string; compartment: number; object: string }

export type LocalLocker = {
  name: string
  compartments: readonly Compartment[]
  /** How many messages wait for the library. */
  waiting: () => number
  type: (code: string, acceptLanguage: string) => Promise<Shown>
  shut: (compartment: number, acceptLanguage: string) => Promise<Shown | null>
  tellAgain: (acceptLanguage: string) => Promise<Shown | null>
}

/** Whether the same message may be heard later: the library did not answer, or not now. */
const isUnheard = ({ status }: LibraryAnswer) => status >= 500 || status === 429

const refusal = ({ body }: LibraryAnswer): Shown => ({ says: 'refused', message: String(body.message ?? '') })

/** A smart locker with compartments that exist on its page only; to the library it is like any other. */
export function newLocker(identity: LockerIdentity, apiUrl: () => string, now: () => Date): LocalLocker {
  const ask = libraryOf(identity, apiUrl, now)
  const compartments = newCompartments()
  const messages: Message[] = []

  const tellAll = async (acceptLanguage: string): Promise<Shown | null> => {
    let shown: Shown | null = null
    for (let next = messages[0]; next; next = messages[0]) {
      const { id, action, code, compartment, object } = next
      const answer = await ask({ path: pathOf[action], id, code, acceptLanguage })
      if (isUnheard(answer)) return { says: 'unheard' }
      messages.shift()
      shown = answer.status === 200 ? { says: 'told', action, compartment, object } : refusal(answer)
    }
    return shown
  }

  return {
    name: identity.name,
    compartments,
    waiting: () => messages.length,
    tellAgain: tellAll,
    async type(code, acceptLanguage) {
      const answer = await ask({ path: 'codes', id: newMessageId(), code, acceptLanguage })
      if (isUnheard(answer)) return { says: 'unheard' }
      if (answer.status !== 200) return refusal(answer)
      const { action, product } = answer.body as { action: LockerAction; product: { name: string } }
      const compartment = openCompartment(compartments, { code, action, object: product.name })
      return compartment === null ? { says: 'full' } : { says: 'opened', action, compartment, object: product.name }
    },
    async shut(compartment, acceptLanguage) {
      const opening = shutCompartment(compartments, compartment)
      if (opening) messages.push({ id: newMessageId(), compartment, ...opening })
      return tellAll(acceptLanguage)
    },
  }
}
