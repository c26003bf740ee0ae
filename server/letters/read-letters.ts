import type { Lang } from '../../src/lib/addresses.ts'
import { type DeskLetter, type LetterContent, type LetterSummary, LetterName } from '../../src/lib/contract/letters.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { mailTranslator } from '../jobs/mails/messages.ts'
import { writeMail } from '../jobs/mails/write-mail.ts'
import { readLibrary } from '../library/queries.ts'
import { findMember } from '../members/queries.ts'
import { sentencesOf, written } from './content.ts'
import { findDraft, listDrafts, listVersions } from './queries.ts'
import { sampleOf } from './sample.ts'

type Known<Row> = { row: Row | undefined; at: (row: Row) => Date }

const said = <Row extends { by: string | null }>({ row, at }: Known<Row>) =>
  row ? { at: at(row).toISOString(), by: row.by } : null

const triggerOf = (name: LetterName, lang: Lang) => mailTranslator(lang)(`triggers.${name}`)

export async function readLetters(db: Reader, lang: Lang): Promise<LetterSummary[]> {
  const [drafts, versions] = [await listDrafts(db), await listVersions(db)]
  return LetterName.options.map(name => {
    const last = versions.find(one => one.name === name)
    return {
      name,
      trigger: triggerOf(name, lang),
      own: last?.content != null,
      draft: said({ row: drafts.find(one => one.name === name), at: one => one.saved_at }),
      published: said({ row: last, at: one => one.published_at }),
    }
  })
}

/** The mail that a letter makes, to the caller and about nothing real. */
async function showLetter(deps: Deps, who: Member, name: LetterName, content: LetterContent) {
  const { db, clock, originOf } = deps
  const library = await readLibrary(db)
  const reader = (await findMember(db, who.id))?.first_name ?? library.name
  const link = originOf(library.library_id)
  const data = sampleOf(name, { today: clock.today(), name: reader, link })
  const show = (lang: Lang) => {
    const { subject, html } = writeMail(library, { template: name, lang, data }, link, content[lang])
    return { subject, html }
  }
  return { it: show('it'), en: show('en') }
}

export async function readLetter(deps: Deps, who: Member, name: LetterName): Promise<DeskLetter> {
  const { db } = deps
  const [draft, versions] = [await findDraft(db, name), await listVersions(db, name)]
  const inUse = versions[0]?.content
  const content = draft?.content ?? written(name, inUse)
  return {
    name,
    trigger: triggerOf(name, who.lang),
    own: inUse != null,
    content,
    shown: await showLetter(deps, who, name, content),
    problems: sentencesOf(who.lang, name, content),
    draft: said({ row: draft, at: one => one.saved_at }),
    versions: versions.map(({ version, restored_from, published_at, by }) => ({
      version,
      at: published_at.toISOString(),
      by,
      restored: restored_from,
    })),
  }
}
