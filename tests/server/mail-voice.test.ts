import { expect, it } from 'vitest'
import mail from '../../src/content/strings/it/mail.json' with { type: 'json' }
import type { LetterName } from '../../src/lib/contract/letters.ts'
import { letterShapes } from '../../src/lib/rules/letters.ts'
import type { LibraryRow } from '../../server/db/tables.ts'
import { inWords, mailTranslator } from '../../server/jobs/mails/messages.ts'
import { writeMail } from '../../server/jobs/mails/write-mail.ts'
import { sampleOf } from '../../server/letters/sample.ts'
import type { MailData } from '../../server/work/mail.ts'
import { agreeing } from '../world/agreeing.ts'

/** One of each gender and number. */
const objects = ['Fisarmonica da 72 bassi', 'Trapano a percussione', 'Scarponi da neve', 'Racchette da tennis']
const today = '2026-11-24'
const library = { id: 'quartiere', name: 'La Rimessa', settings: {} } as unknown as LibraryRow

/** What a reader gets of a letter about an object: subject, first line in the list of mails, and text. */
function read(template: LetterName, object: string, wordings: MailData = {}): string {
  const sample = sampleOf(template, { today, name: 'Marta', link: 'http://x.test/' })
  const data = { ...sample, object: { it: object, en: object }, ...wordings }
  const { subject, html, text } = writeMail(
    library,
    { template, lang: 'it', data } as never,
    'http://x.test/',
    undefined,
  )
  const preheader = /overflow:hidden">([^<]*)</.exec(html)?.[1] ?? ''
  return [subject, preheader, text].join('\n\n')
}

const lines = (group: object) =>
  Object.entries(group).filter((one): one is [string, string] => typeof one[1] === 'string')

const written = (key: string, object: string) =>
  mailTranslator('it')(key, {
    ...inWords('it', { from: today, to: today, day: today }),
    object,
    place: 'Banco',
    count: key.includes('overdue') ? 3 : 1,
    notice: '',
    others: '',
  })

it.each(objects)('no mail has a sentence that breaks on «%s»', object => {
  const letters = (Object.keys(letterShapes) as LetterName[]).map(name => read(name, object))
  const reminders = Object.entries(mail.digest).flatMap(([kind, of]) =>
    [...new Set(Object.keys(of).map(key => key.replace(/_(one|other)$/, '')))].map(key =>
      written(`digest.${kind}.${key}`, object),
    ),
  )
  const moved = lines(mail.closures).map(([key]) => written(`closures.${key}`, object))
  const lent = written('sentences.lent', object)
  expect([...letters, ...reminders, ...moved, lent].flatMap(text => agreeing(text, object))).toEqual([])
})

it('names objects in quotes where a sentence has them, and says the year of a card', () => {
  const bodies = [
    ...Object.values(mail.letters).map(({ body }) => body),
    ...Object.values(mail.digest).flatMap(of => Object.values(of)),
    ...Object.values(mail.closures),
    mail.sentences.lent,
  ]
  expect(bodies.filter(body => /(?<!«)\{\{object\}\}/.test(body))).toEqual([])
  for (const letter of ['card_given', 'card_renewed', 'card_at_desk'] as const)
    expect(read(letter, '')).toMatch(/da mar 24 novembre 2026 a mer 24 novembre 2027/)
})

/** Sentences that mails had once, and that were wrong of an accordion. */
it.each([
  'Fisarmonica andava riportato ieri, lun 23 novembre: Banco.',
  '«Fisarmonica» è pronto e ti aspetta da mar 24 novembre.',
  '«Fisarmonica» va riportato domani: Banco.',
  'Fisarmonica è tornato ed è il tuo turno. Puoi prenotarlo prima degli altri.',
  'Puoi prenotarlo prima degli altri: «Fisarmonica» ti aspetta.',
  'Pronto da ritirare: Fisarmonica',
  'Restituito: Fisarmonica',
  'Prestito annullato: Fisarmonica non è stato ritirato',
  'Marta Bellini lo chiede: Fisarmonica.',
  'Prima dell’uso di «Fisarmonica»: se non lo ritiri entro domani annulliamo il prestito.',
])('finds what agrees with the object in “%s”', sentence => {
  expect(agreeing(sentence, 'Fisarmonica')).not.toEqual([])
})

it.each([
  'Il prestito di «Fisarmonica» è finito ieri.',
  'Prestito approvato: Fisarmonica',
  'il tuo oggetto «Fisarmonica» è in catalogo: da adesso gli altri soci possono prenotarlo.',
  'Riporta «Fisarmonica» domani: Banco.',
])('lets “%s” be, where something else agrees', sentence => {
  expect(agreeing(sentence, 'Fisarmonica')).toEqual([])
})
