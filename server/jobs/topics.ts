import { makeAvif } from '../files/make-avif.ts'
import { putInPlace } from '../files/put-in-place.ts'
import { sendRecords } from '../sync/send-records.ts'
import { sendDigest } from './mails/send-digest.ts'
import { sendMail } from './mails/send-mail.ts'
import type { Handler } from './work.ts'

/** Who does what commands leave in the outbox. Publishing is apart: it gathers all that waits into one run. */
export const topics: Record<string, Handler> = {
  mail: sendMail,
  digest: sendDigest,
  avif: makeAvif,
  files: async (deps, library) => void (await putInPlace(deps, library)),
  crm: sendRecords,
}
