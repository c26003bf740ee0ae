import { call } from '../../api/call.ts'
import { support } from '../../contract/support.endpoints.ts'
import { type CallProblem, problemOf } from '../async/loaded.ts'

export const sections = ['informazioni sul servizio', 'problemi tecnici'] as const

export type Question = { email: string; section: string; object: string; message: string }

/** Sends a message to the library. Answers the problem; null when it was sent. */
export async function writeToUs({ section, ...rest }: Question): Promise<CallProblem | null> {
  try {
    await call(support.create, { body: { ...rest, section: section as (typeof sections)[number] } })
    return null
  } catch (error) {
    return problemOf(error)
  }
}
