import type { CivilDate } from '../../../src/lib/rules/dates.ts'
import type { LibraryRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { hasAddress } from '../../members/queries.ts'
import { listHolding } from '../reminders.ts'
import { inWords, mailTranslator } from './messages.ts'
import { sendDraft } from './send-mail.ts'

type Payload = { member: string; day: CivilDate }

/** The worker of topic `digest`: a member's reminders of a day in one mail; none when all are out of date. */
export async function sendDigest(deps: Deps, library: LibraryRow, payload: Record<string, unknown>): Promise<void> {
  const { member, day } = payload as Payload
  if (deps.clock.today() !== day) return
  const reminders = await listHolding(deps.db, library, member, day)
  const person = await deps.db
    .selectFrom('members')
    .select(['email', 'first_name', 'lang'])
    .where('id', '=', member)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const [first] = reminders
  if (!person || !first || !hasAddress(person.email)) return
  const { email, first_name, lang } = person
  const t = mailTranslator(lang)
  await sendDraft(deps, library, {
    id: `${member}-${day}`,
    template: 'digest',
    to: email,
    lang,
    data: { name: first_name, first: t(`digest.${first.kind}.title`, inWords(lang, first.data)) },
    loans: reminders.map(one => one.subjectId),
    paragraphs: reminders.map(one => t(`digest.${one.kind}.line`, inWords(lang, one.data))),
  })
}
