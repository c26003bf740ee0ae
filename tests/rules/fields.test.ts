import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import en_ from '../../src/content/strings/en/rules.json' with { type: 'json' }
import it_ from '../../src/content/strings/it/rules.json' with { type: 'json' }
import { NewPassword, SignUp } from '../../src/lib/contract/accounts.ts'
import { Email, text } from '../../src/lib/contract/primitives.ts'
import * as rules from '../../src/lib/rules/fields.ts'
import { libraryName } from '../../src/lib/rules/library-name.ts'
import { noQuery, toApiQuery } from '../../src/lib/rules/search-query.ts'
import { signUpRules, usualAsks } from '../../src/lib/rules/sign-up-fields.ts'
import { atMostLines, eachLineAtMost } from '../../src/lib/rules/product-fields.ts'
import { translator } from '../../src/lib/translate.ts'

const inItalian = translator(it_, 'it')
const inEnglish = translator(en_, 'en')

/** The Italian message about an answer; null for a valid one. */
function said(rule: rules.FieldRule, value: string, answers: rules.Answers = {}): string | null {
  const problem = rules.fieldProblem([rule], value, answers)
  if (!problem) return null
  expect(inEnglish(problem.reason, { count: problem.count ?? 0 })).not.toBe(problem.reason)
  return inItalian(problem.reason, { count: problem.count ?? 0 })
}

/** Every answer of the first list will do, every one of the second is told the same sentence. */
function holds(rule: rules.FieldRule, good: string[], wrong: string[], sentence: string) {
  for (const value of good) expect(said(rule, value), value).toBeNull()
  for (const value of wrong) expect(said(rule, value), value).toBe(sentence)
  if (rule !== rules.required) expect(said(rule, ' '), 'an optional field').toBeNull()
}

describe('The rules of the fields', () => {
  it('lines: so many, each so long, and empty ones do not count', () => {
    holds(atMostLines(2), ['a', 'a\n\n b \n'], ['a\nb\nc'], 'Scrivi al massimo 2 righe')
    holds(eachLineAtMost(3), ['abc\n abc '], ['abc\nabcd'], 'Ogni riga ha al massimo 3 caratteri')
  })

  it('a library’s name: in any case, and never empty', () => {
    const name = libraryName('Il Borgo')
    for (const value of ['Il Borgo', ' il borgo ']) expect(said(name, value)).toBeNull()
    for (const value of ['', 'Borgo']) expect(said(name, value)).toMatch(/^Non è il nome/)
  })

  it('VA-23 required: Campo richiesto', () =>
    holds(rules.required, ['x', ' x '], ['', '   ', '\n\t'], 'Campo richiesto'))

  it("VA-24 e-mail: inserisci un'email corretta, or Email non valida", () => {
    holds(
      rules.email,
      ['a@b.it', ' a@b.it ', "d'a+x@b-c.it"],
      ['luca', 'luca@', '@b.it', 'a b@c.it', 'a@b@c.it'],
      "inserisci un'email corretta",
    )
    holds(
      rules.email,
      [],
      ['luca@casa', 'a..b@c.it', '.a@c.it', 'a@-b.it', 'a@b.i', `${'a'.repeat(250)}@b.it`],
      'Email non valida',
    )
  })

  it('VA-24 the server takes what the form lets through', () => {
    const typed = fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z.'+@ -]{1,12}$/), fc.string())
    fc.assert(
      fc.property(typed, value => {
        if (value.trim()) expect(rules.email(value, {}) === null).toBe(Email.safeParse(value).success)
      }),
    )
  })

  it('VA-25 url: Url non valido', () =>
    holds(
      rules.url,
      ['https://rimessa.test', 'http://a.it/x?y#z'],
      ['rimessa.test', 'https://', 'ftp://a.it', 'javascript:alert(1)', 'https://a b.it'],
      'Url non valido',
    ))

  it('VA-26 phone: digits only, at least 3, once spaces, brackets, dots, dashes and one leading + are taken out', () =>
    holds(
      rules.phone,
      ['112', '0512345678', '+39 051.234-56 78', '(051) 234', '[39] 051–234', '(+39) 051'],
      ['11', '++39051', '39+051', '051/234', '051 abc', '+1-2', 'cinque'],
      'Scrivi solo cifre, almeno 3',
    ))

  it('VA-26 phone: what passes in a form passes in the API, up to the 15 digits that a number may have', () => {
    const { phone } = SignUp.shape
    fc.assert(
      fc.property(fc.stringMatching(/^ ?[+]?[\d+ .()[\]/–-]{1,14}$/), typed => {
        if (typed.trim()) expect(rules.phone(typed, {}) === null).toBe(phone.safeParse(typed).success)
      }),
    )
  })

  it('VA-27 only 5 digits', () =>
    holds(rules.fiveDigits, ['40121', '00100'], ['4012', '401211', '4012a'], 'Scrivi 5 cifre'))

  it('VA-28 only numbers', () => holds(rules.onlyNumbers, ['0', '123456'], ['1a', '1.5', '-1'], 'Scrivi solo numeri'))

  it('VA-29 fiscal code: 16 characters in the Italian format', () =>
    holds(
      rules.fiscalCode,
      ['RSSMRA80A01H501U', 'rssmra80a01h501u', 'RSSMRAUVA0MHRLMU'],
      [
        'RSSMRA80A01H501',
        'RSSMRA80A01H501UU',
        'RSSMRA80F01H501U',
        '1234567890123456',
        'RSSMRA8OA01H501U',
        'R5SMRA80A01H501U',
      ],
      'Codice fiscale non valido: ha 16 caratteri, come RSSMRA80A01H501U',
    ))

  it('VA-29 the sign-up asks for a tax code in that format, and for a student number in none', () => {
    const problems = (code: 'student' | 'fiscal', typed: string) =>
      rules.fieldProblem(signUpRules({ ...usualAsks, code }).fiscalcode, typed)?.reason ?? null
    const typed = ['', '0000123456', 'RSSMRA80A01H501U']
    expect(typed.map(one => problems('fiscal', one))).toEqual(['required', 'fiscal_code', null])
    expect(typed.map(one => problems('student', one))).toEqual(['required', null, null])
  })

  it('VA-30 VAT number: 11 digits', () =>
    holds(
      rules.vat,
      ['01234567890'],
      ['0123456789', '012345678901', 'IT01234567890'],
      'Partita IVA non valida: ha 11 cifre',
    ))

  it('VA-31 2 or 3 decimals', () =>
    holds(
      rules.decimals,
      ['1,50', '0.125', '12,345'],
      ['1', '1,5', '1.2345', 'x,50'],
      'Scrivi un numero con 2 o 3 decimali',
    ))

  it('VA-32 0 to 100', () =>
    holds(
      rules.percent,
      ['0', '100', '99,5', '100.0'],
      ['101', '-1', '100,1', 'cento', '50%', '1,'],
      'Scrivi un numero da 0 a 100',
    ))

  it('VA-33 VA-37 at most 165 characters, as people count them', () =>
    holds(rules.max165, ['a'.repeat(165), '🎸'.repeat(165), 'a'], ['a'.repeat(166)], 'Scrivi al massimo 165 caratteri'))

  it('VA-34 at least one number', () =>
    holds(rules.hasNumber, ['via Roma 7', '7', '12', '7 bis, via Roma'], ['via Roma'], 'Serve almeno un numero'))

  it('VA-35 alphanumeric', () =>
    holds(rules.alphanumeric, ['A7', 'perché'], ['a b', 'a-b', 'a@'], 'Scrivi solo lettere e numeri'))

  it('VA-36 IBAN starting IT', () =>
    holds(
      rules.iban,
      ['IT60X0542811101000000123456', 'it60 x054 2811 1010 0000 0123 456'],
      // The one of San Marino is written the same, but for its country.
      ['SM86U0322509800000000270100', 'DE89370400440532013000', 'IT60X054281110100000012345', 'IT6'],
      'IBAN non valido: comincia con IT e ha 27 caratteri',
    ))

  it('VA-37 lengths compare the right way round, whatever the length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (count, length) => {
        const value = 'x'.repeat(length)
        expect(rules.atLeast(count)(value, {})).toEqual(length < count ? { reason: 'too_short', count } : null)
        expect(rules.atMost(count)(value, {})).toEqual(length > count ? { reason: 'too_long', count } : null)
      }),
    )
  })

  it('VA-37 a sign of two units is one character, in the forms and on the server', () => {
    const lasting = (value: string) => ({
      line: eachLineAtMost(5)(value, {}) === null,
      text: rules.atMost(5)(value, {}) === null,
      server: text(5).safeParse(value).success,
      password: NewPassword.safeParse(value).success === (rules.atLeast(8)(value, {}) === null),
    })
    const fits = { line: true, text: true, server: true, password: true }
    expect([lasting('🎸'.repeat(5)), lasting('a🎸b🎸c')]).toEqual([fits, fits])
    expect(lasting('🎸'.repeat(6))).toEqual({ line: false, text: false, server: false, password: true })
    expect(toApiQuery({ ...noQuery, keywords: '🎸🎸' })).toBeNull()
    expect(toApiQuery({ ...noQuery, keywords: '🎸🎸🎸' })).not.toBeNull()
  })

  it('VA-18 the second password is the same as the first', () => {
    const again = rules.sameAs('password')
    expect(said(again, 'segretissima', { password: 'segretissima' })).toBeNull()
    expect(said(again, 'segretissimo', { password: 'segretissima' })).toBe('Le due password non sono uguali')
  })
})
