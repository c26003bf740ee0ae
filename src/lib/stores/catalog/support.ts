import { call } from '../../api/call.ts'
import { files } from '../../contract/files.endpoints.ts'
import type { StoredFile } from '../../contract/files.ts'
import { support } from '../../contract/support.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'

export const sections = ['informazioni sul servizio', 'problemi tecnici'] as const

export type Question = { email: string; section: string; object: string; message: string; product?: string }
export type ProblemReport = { product: string; message: string; picture?: string }

const problemIn = <T>(outcome: Outcome<T>): CallProblem | null => (outcome.ok ? null : outcome.problem)

/** Sends a message to the library. Answers the problem; null when it was sent. */
export async function writeToUs({ section, ...rest }: Question): Promise<CallProblem | null> {
  const body = { ...rest, section: section as (typeof sections)[number] }
  return problemIn(await attempt(() => call(support.create, { body })))
}

/** The same of a member, about an object. */
export async function tellProblem(body: ProblemReport): Promise<CallProblem | null> {
  return problemIn(await attempt(() => call(support.tellProblem, { body })))
}

export function uploadPicture(file: File): Promise<Outcome<StoredFile>> {
  const form = new FormData()
  form.set('file', file)
  form.set('use', 'problem')
  return attempt(() => call(files.create, { form }))
}
