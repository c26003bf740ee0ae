import { makeAvif } from '../files/make-avif.ts'
import { putInPlace } from '../files/put-in-place.ts'
import { forgetMember } from '../sync/forget-member.ts'
import { sendRecords } from '../sync/send-records.ts'
import { sendDigest } from './mails/send-digest.ts'
import { sendMail } from './mails/send-mail.ts'
import { sendReminders } from './send-reminders.ts'
import type { Handler } from './work.ts'

/** The handler of each topic of the outbox. Publishing is apart: one run serves all requests that wait. */
export const topics: Record<string, Handler> = {
  mail: sendMail,
  digest: sendDigest,
  push: sendReminders,
  avif: makeAvif,
  files: async (deps, library) => void (await putInPlace(deps, library)),
  crm: sendRecords,
  crm_forget: forgetMember,
}
