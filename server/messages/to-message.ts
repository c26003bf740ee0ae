import type { Lang } from '../../src/lib/addresses.ts'
import type { DeskMessage } from '../../src/lib/contract/messages.ts'
import { shownSources } from '../../src/lib/rules/large-picture.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Reader } from '../db/scope.ts'
import type { Member } from '../http/caller.ts'
import { hasAddress } from '../members/queries.ts'
import { findMessage, findNote, listNoteWriters, type MessageRow, namesOf, type NoteRow } from './queries.ts'

type Names = Map<string, string>
/** Who answered a note, by its loan and the moment. */
type Writers = Awaited<ReturnType<typeof listNoteWriters>>
type Handled = Pick<MessageRow, 'taken_by' | 'taken_at' | 'done_by' | 'done_at'>
type About = Pick<MessageRow, 'member_id' | 'first_name' | 'last_name' | 'product_id' | 'name' | 'code'>

const emailOf = (email: string) => (hasAddress(email) ? email : null)

/** Who did something to a message, and when. */
const act = (names: Names, id: string | null | undefined, at: Date | string) => ({
  by: (id && names.get(id)) ?? null,
  at: new Date(at).toISOString(),
})

const handled = (names: Names, me: string, { taken_by, taken_at, done_by, done_at }: Handled) => ({
  taken: taken_by && taken_at ? { ...act(names, taken_by, taken_at), id: taken_by, mine: taken_by === me } : null,
  done: done_by && done_at ? act(names, done_by, done_at) : null,
})

const about = (lang: Lang, { member_id, first_name, last_name, product_id, name, code }: About) => ({
  member: member_id ? { id: member_id, name: `${first_name} ${last_name}`.trim() } : null,
  product: product_id && name ? { id: product_id, name: inLang(lang, name), code: code ?? '' } : null,
})

function toMessage(row: MessageRow, names: Names, { id, lang }: Member): DeskMessage {
  return {
    id: row.id,
    kind: row.kind,
    at: row.created_at.toISOString(),
    email: emailOf(row.email),
    subject: row.object,
    text: row.message,
    picture: shownSources(row.sources ?? []).at(-1)?.url ?? null,
    ...about(lang, row),
    order: null,
    ...handled(names, id, row),
    answers: row.answers.map(({ text, by, at }) => ({ text, ...act(names, by, at) })),
  }
}

/** The answers to a note are the loan's, which does not say whose they are; the audit does. */
function toNote(row: NoteRow, names: Names, writers: Writers, { id, lang }: Member): DeskMessage {
  const { taken, done } = handled(names, id, row)
  const answers = row.note_answers.map(({ text, at }) => ({ text, ...act(names, writers.get(`${row.id} ${at}`), at) }))
  const last = answers.at(-1)
  return {
    id: row.id,
    kind: 'note',
    at: (row.confirmed_at ?? row.created_at).toISOString(),
    email: emailOf(row.email),
    subject: inLang(lang, row.name),
    text: row.note,
    picture: null,
    ...about(lang, row),
    order: row.id,
    taken,
    answers,
    done: done ?? (last ? { by: last.by, at: last.at } : null),
  }
}

/** Rows as the desk sees them, with the names of those who did something. */
export async function toMessages(db: Reader, who: Member, rows: MessageRow[], notes: NoteRow[]) {
  const ids = [...rows, ...notes].flatMap(one => [one.taken_by, one.done_by])
  const writers = rows.flatMap(one => one.answers.map(answer => answer.by))
  const noteWriters = await listNoteWriters(
    db,
    notes.map(one => one.id),
  )
  const everybody = [...ids, ...writers, ...noteWriters.values()].filter(one => one !== null)
  const names = await namesOf(db, [...new Set(everybody)])
  return [...rows.map(row => toMessage(row, names, who)), ...notes.map(row => toNote(row, names, noteWriters, who))]
}

export async function presentMessage(db: Reader, who: Member, id: string): Promise<DeskMessage | undefined> {
  const row = await findMessage(db, id)
  const note = row ? undefined : await findNote(db, id)
  return (await toMessages(db, who, row ? [row] : [], note ? [note] : []))[0]
}
