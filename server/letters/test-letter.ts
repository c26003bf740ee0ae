import type { Lang } from '../../src/lib/addresses.ts'
import type { LetterName } from '../../src/lib/contract/letters.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { failBelow } from '../refusal.ts'
import { findRecipient } from '../work/mail.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { written } from './content.ts'
import { findDraft, listVersions } from './queries.ts'
import { sampleOf } from './sample.ts'
import { auditLetter } from './save-draft.ts'

/** Mails what is being written to its writer. @throws Refusal `request.rate` */
export async function testLetter(deps: Deps, who: Member, name: LetterName, lang: Lang): Promise<{ to: string }> {
  if (who.home !== who.library.library_id) failBelow(levels.member)
  await deps.limits.take(who.library.library_id, 'letter_test', who.id)
  const to = await write(deps, who, mailTrial, { name, lang, link: deps.originOf(who.library.library_id) })
  return { to }
}

type Trial = { name: LetterName; lang: Lang; link: string }

async function mailTrial(work: Work<Member>, { name, lang, link }: Trial): Promise<string> {
  const { tx, today, who } = work
  const recipient = (await findRecipient(tx, who.id)) ?? failBelow(levels.member)
  const draft = await findDraft(tx, name)
  const content = draft?.content ?? written(name, (await listVersions(tx, name))[0]?.content)
  const data = sampleOf(name, { today, name: recipient.name, link })
  await work.mailTo({ to: recipient.to, lang }, { template: name, data, trial: content[lang] })
  await auditLetter(work, 'test_letter', { letter: name })
  return recipient.to
}
