import { expect, it } from 'vitest'
import {
  breakingOnEight,
  breakingOnNames,
  gendersIt,
  gendersPerson,
  gendersReader,
  oneOfMany,
} from '../world/breaking.ts'
import { kindOf, siteStrings, variablesOf } from '../world/site-strings.ts'

/** Nothing that has a gender or a number, wherever it stands. */
const neutral = `
  status_code browser system when device name what error year period number day since every from to hours time left
  code amount file size entry date engine libraries folder names table topic port one message status now label typed row
  field to_invite path state address usage option email role rating price shown action outcome at cash pos transfer why
  text last paper cell column subject act reason sent question before hour cause way title shelf until contents next
  booked moved searched keywords words note pieces problem start step phone used here issuer moment open compartment url
  variable notice others how after where locker refund list again other auto forgotten card receipt said stays answer
  from_email section first codes fields make average asked corrected cards without_email dark light chosen sentence host
  cap touched pickups returns tag domains notes terms link contact
`
  .trim()
  .split(/\s+/)

/** Sentences whose number is fixed above one: a limit of ours, not a count. */
const fixed = [
  'command-check.old_backup command-check.very_old_backup desk.together.title product.borrowers',
  'mail.refused.too_long settings-texts.edit.too_long desk-labels.most members.print.most',
  'rules.too_short rules.too_long rules.too_many_lines rules.line_too_long',
].flatMap(line => line.split(' '))

it('knows what stands for each variable of the sentences', () => {
  const unknown = siteStrings('it').flatMap(({ key, text }) =>
    variablesOf(text).filter(name => kindOf(name, key) === 'other' && !neutral.includes(name)),
  )
  expect(unknown).toEqual([])
})

it('has no sentence that breaks on the gender or number of what it names', () => {
  expect(breakingOnNames()).toEqual([])
})

it('writes the article that eight and eleven want', () => {
  expect(breakingOnEight()).toEqual([])
})

it.each(['it', 'en'] as const)('writes "1 giorno" and never "1 giorni" (%s)', lang => {
  expect(oneOfMany(lang).filter(key => !fixed.includes(key))).toEqual([])
})

it('takes readers and members for neither men nor women', () => {
  const sentences = siteStrings('it')
  expect(sentences.filter(({ text }) => gendersReader(text)).map(({ key }) => key)).toEqual([
    // The name of a text, "il benvenuto".
    'settings-texts.name.welcome',
  ])
  const ofPeople = sentences.filter(({ key }) => /^(register-acts\.acts|members\.state|desk\.order\.banned)/.test(key))
  expect(ofPeople.filter(({ text }) => gendersPerson(text)).map(({ key }) => key)).toEqual([])
  const he = siteStrings('en').filter(({ text }) => /\b(?:he|she|his|hers?|him)\b/i.test(text))
  expect(he.map(({ key }) => key)).toEqual([])
})

/** Sentences that the site had once, or could have. */
it.each([
  ['desk-carry.x', '{{name}} è arrivato a {{to}}.'],
  ['desk-checks.x', '{{name}}: controllato, va bene'],
  ['desk-prepare.x', 'Trovato: {{name}}'],
  ['repairs.x', '{{name}} è di nuovo in riparazione'],
  ['objects.x', '«{{name}}» non si presta più?'],
  ['settings-highlights.x', '{{name}} aggiunto'],
  ['desk-today.x', '{{point}}: oggi è chiuso, riapre {{day}}'],
  ['found.x', '{{point}} è aperto'],
  ['libraries.x', '{{name}} è sospesa.'],
  ['members.x', 'Non è più socio: {{name}}'],
  ['members.x', '{{name}} è stato invitato'],
  ['product.x', 'Altri nella {{category}}'],
  ['desk.x', 'Il {{product}} ti aspetta'],
  ['papers.x', 'Le etichette della {{library}}'],
])('finds that %s “%s” breaks', (key, text) => {
  expect(breakingOnNames([{ key, text }])).not.toEqual([])
})

it.each([
  ['objects.x', 'L’oggetto «{{name}}» non si presta più'],
  ['libraries.x', 'La biblioteca «{{name}}» è sospesa.'],
  ['desk.x', 'Negato: {{member}} legge il motivo.'],
  ['members.x', '{{name}} ora è dei nostri'],
])('lets %s “%s” be', (key, text) => {
  expect(breakingOnNames([{ key, text }])).toEqual([])
})

it('finds a reader and a member of one gender', () => {
  expect(['Se sei già iscritto, entra.', 'Bentornata!', 'Ti sei registrato'].map(gendersReader)).toEqual([
    true,
    true,
    true,
  ])
  expect(['Sei dentro solo qui.', 'Ti diamo il benvenuto'].map(gendersReader)).toEqual([false, false])
  expect(['Sospeso', 'è entrato dalla rete', 'si è iscritto'].map(gendersPerson)).toEqual([true, true, true])
})

/** The headline and the two sentences of the specification, and where "lo" is a file, a link, a secret, a loan. */
const otherIt = `
  account.delete.no call-texts.invitation_until command-backup.about.backup.help command-check.newer_schema_one
  command-check.newer_schema_other command-export.about.help desk-messages.empty_text desk-photos.why.broken
  desk-reports.assembly.title_hint desk.order.closed_by.lapse desk.order.closed_by.not_delivered
  founding.path.opening.no_mail_yet_one home.title_then loans.review.not_yet papers.invitations.until
  papers.poster.headline pictures.alt_hint problems.review.not_yet problems.shift.not_yours
  settings-look.colour_text settings-look.accent_hint settings-look.usual_it settings-payments.secret_hint
  settings-payments.secret_set settings-sign-on.secret_hint settings-sign-on.secret_set
  settings-sign-on.tried_verified
`
  .trim()
  .split(/\s+/)

it('says of no object that it is a "lo", in front of a member or at the desk', () => {
  const wrong = siteStrings('it').filter(({ key, text }) => gendersIt(text) && !otherIt.includes(key))
  expect(wrong.map(({ key }) => key)).toEqual([])
  const broken = [
    'Puoi già prenotarlo.',
    'Tienilo',
    'Chi lo aspetta',
    'Perché lo prenoti?',
    'L’ho ritirato',
    'Lo puoi usare',
  ]
  expect(broken.filter(text => !gendersIt(text))).toEqual([])
  const fine = [
    'Scegli l’oggetto e prenotalo',
    'Chi l’aspetta',
    'Ce l’hai tu',
    'La consegna l’ha già segnata Anna',
    'Lo legge il socio',
  ]
  expect(fine.filter(gendersIt)).toEqual([])
})

it('judges, misses and approves without saying whether object or person is masculine', () => {
  const said = siteStrings('it').filter(({ key }) =>
    /^(loans\.review\.ratings|product\.late_hint|share\..*what_next)/.test(key),
  )
  expect(said.length).toBeGreaterThan(6)
  const masculine = /\b(lo|buono|ottimo|rientrato|un amministratore)\b/iu
  expect(said.filter(({ text }) => masculine.test(text)).map(({ key }) => key)).toEqual([])
})

it('calls bringing back one thing, and no phone what may be a computer', () => {
  const of = (found: RegExp, where: RegExp) =>
    siteStrings('it')
      .filter(({ key, text }) => where.test(key) && found.test(text))
      .map(({ key }) => key)
  expect(of(/riconsegn/iu, /./)).toEqual([])
  expect(of(/su questo telefono(?! o computer)/u, /^(?!desk)/)).toEqual([])
})
