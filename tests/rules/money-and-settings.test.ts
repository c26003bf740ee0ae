import { describe, expect, it } from 'vitest'
import { cardRules as kindRules, eurosOf, longestCardName } from '../../src/lib/rules/card-fields.ts'
import { centsOf, closingRules, takingRules } from '../../src/lib/rules/cash-fields.ts'
import { checkRules, intervalOf, longestWhat } from '../../src/lib/rules/check-fields.ts'
import { fieldProblem } from '../../src/lib/rules/fields.ts'
import { lendingRules } from '../../src/lib/rules/lending-fields.ts'
import { isColour, longestHeadline, lookRules } from '../../src/lib/rules/look-fields.ts'
import { paymentRules } from '../../src/lib/rules/payment-fields.ts'
import { signInRules, signOnRules } from '../../src/lib/rules/sign-on-fields.ts'
import { longestSynonyms, mostSynonyms, synonymRules, synonymsIn } from '../../src/lib/rules/synonym-fields.ts'
import { longest, required, told } from './told.ts'

describe('Money at the desk', () => {
  it('is read in cents', () => {
    expect(['12', '12,5', ' 12.50 ', '0', '99999', '100000', '', 'x', '-1', '1,234'].map(centsOf)).toEqual([
      1200,
      1250,
      1250,
      0,
      9_999_900,
      null,
      null,
      null,
      null,
      null,
    ])
    expect(centsOf('19,99')).toBe(1999)
  })

  it('is more than nothing, and says what it is for', () => {
    expect(required(takingRules)).toEqual(['cause', 'amount', 'paid_by'])
    expect(required(takingRules, { cause: 'other' })).toEqual(['cause', 'text', 'amount', 'paid_by'])
    expect(told(takingRules, 'amount', ['0', '0,00', '0,01', 'x'])).toEqual(['price', 'price', null, 'price'])
    expect(longest(takingRules)).toEqual({ text: 200, payer: 120 })
  })

  it('is counted in the evening, and a difference is explained', () => {
    const note = (counted: string, expected = '1250') => told(closingRules, 'note', [''], { counted, expected })[0]
    expect([note('12,50'), note('12,51'), note('x'), note('')]).toEqual([null, 'required', null, null])
    expect(told(closingRules, 'note', ['Resto'], { counted: '1', expected: '0' })).toEqual([null])
    expect(required(closingRules)).toEqual(['counted'])
    expect(longest(closingRules)).toEqual({ note: 500 })
  })
})

describe('What a library decides', () => {
  it('has bounds for each number of lending', () => {
    const bounds = Object.entries(lendingRules).flatMap(([field, rules]) => {
      const least = [fieldProblem(rules, '0'), fieldProblem(rules, '9999')]
      return least[1]?.reason === 'too_big' ? [[field, least[0]?.count ?? 0, least[1].count]] : []
    })
    expect(bounds).toEqual([
      ['max_open_loans', 1, 99],
      ['preparation_days', 0, 30],
      ['collect_open_days', 1, 30],
      ['sharing_grace_days', 0, 730],
      ['renewal_opens_days', 0, 365],
      ['delivery_radius_km', 0, 500],
    ])
    for (const [field, least, most] of bounds as [string, number, number][])
      expect([field, ...told(lendingRules, field, [` ${least} `, `${most}`, `${most + 1}`, '', '1.0', '-1'])]).toEqual([
        field,
        null,
        null,
        'too_big',
        'required',
        'only_numbers',
        'only_numbers',
      ])
    expect(required(lendingRules)).toEqual([
      ...bounds.slice(0, 5).map(([field]) => field),
      'delivery_price',
      'delivery_radius_km',
      'code_pattern',
    ])
    expect(told(lendingRules, 'delivery_price', ['999,99', '1000', '5,', ',5', ' 5 '])).toEqual([
      null,
      'price',
      'price',
      'price',
      null,
    ])
    expect(told(lendingRules, 'delivery_radius_km', ['1', '0'], { delivery_on: 'on' })).toEqual([null, 'too_small'])
    expect(
      told(lendingRules, 'code_pattern', [
        'A-{number}',
        ' {number:3} ',
        'A',
        '-{number}',
        '{number}{number}',
        `${'a'.repeat(40)}{number}`,
      ]),
    ).toEqual([null, null, 'code_pattern', 'code_pattern', 'code_pattern', 'too_long'])
  })

  it('has cards with a name, a price and months', () => {
    expect(required(kindRules)).toEqual(['name.it', 'duration', 'price'])
    expect(longest(kindRules)).toEqual({ 'name.it': longestCardName, 'name.en': longestCardName })
    expect(told(kindRules, 'duration', ['1', '120', '0', '121', '1,5'])).toEqual([
      null,
      null,
      'months',
      'months',
      'only_numbers',
    ])
    expect(
      told(kindRules, 'price', ['0', '7,50', '7.5', ' 999,99 ', '1000', '1000,01', '1001', '01000', '-1', '7,505']),
    ).toEqual([...Array.from({ length: 5 }, () => null), ...Array.from({ length: 5 }, () => 'price')])
    expect(['20', ' 7,50 ', '7.5'].map(eurosOf)).toEqual([20, 7.5, 7.5])
  })

  it('has a colour that is one and is not too pale, and headlines as long as the page has room', () => {
    expect(
      told(lookRules, 'accent', ['', '#123456', '#ABCDEF', '123456', '#12345', '#1234567', 'x#123456', '#ffff00']),
    ).toEqual([null, null, 'too_pale', 'colour', 'colour', 'colour', 'colour', 'too_pale'])
    expect([isColour('#A1b2C3'), isColour('#a1b2cg')]).toEqual([true, false])
    expect(longest(lookRules)).toEqual({ 'headline.it': longestHeadline, 'headline.en': longestHeadline })
  })

  it('has checks with a rhythm, in months, in loans or in both', () => {
    expect([required(checkRules), required(checkRules, { loans: '5' }), required(checkRules, { loans: ' ' })]).toEqual([
      ['what', 'months'],
      ['what'],
      ['what', 'months'],
    ])
    expect(longest(checkRules)).toEqual({ what: longestWhat })
    expect(told(checkRules, 'months', ['120', '121', '0'])).toEqual([null, 'too_big', 'too_small'])
    expect(told(checkRules, 'loans', ['999', '1000', '0', ''])).toEqual([null, 'too_big', 'too_small', null])
    expect(intervalOf({ months: '6', loans: '' })).toEqual({ months: 6, loans: null })
    expect(intervalOf({ months: '121', loans: '1000' })).toEqual({ months: null, loans: null })
    expect(intervalOf({ months: ' ', loans: '999' })).toEqual({ months: null, loans: 999 })
    expect(intervalOf({ months: '120', loans: 'x' })).toEqual({ months: 120, loans: null })
  })

  it('has a sign-on provider at an address without a query, and a name for its button', () => {
    expect([required(signOnRules), required(signInRules)]).toEqual([['issuer', 'client'], ['name_it']])
    expect([longest(signOnRules), longest(signInRules)]).toEqual([
      { issuer: 500, client: 300, secret: 500 },
      { name_it: 40, name_en: 40 },
    ])
    expect(
      told(signOnRules, 'issuer', [
        'https://id.test/x',
        'http://a',
        'id.test',
        'https://a?b',
        'https://a@b',
        'https://a#b',
      ]),
    ).toEqual([null, null, 'url', 'url', 'url', 'url'])
  })

  it('has a payment account of letters, digits, hyphens and lines', () => {
    expect(required(paymentRules)).toEqual(['client'])
    for (const field of ['client', 'secret', 'webhook_id'])
      expect([field, ...told(paymentRules, field, ['aB-9_', 'a b', 'a.b', 'a'.repeat(200), 'a'.repeat(201)])]).toEqual([
        field,
        null,
        'account_key',
        'account_key',
        null,
        'too_long',
      ])
  })

  it('has other names for its things: two or more a line, lines neither too long nor too many', () => {
    expect(synonymsIn(' trapano , avvitatore \n\n, \ntrapano,avvitatore\nuno,,due')).toEqual([
      'trapano, avvitatore',
      'uno, due',
    ])
    const problem = (value: string) => fieldProblem(synonymRules.synonyms, value)
    expect([problem(''), problem('a, b\n\n c, d')]).toEqual([null, null])
    expect(problem('a, b\nsolo\nc')).toEqual({ reason: 'synonyms', count: 2 })
    expect(problem('solo,')).toEqual({ reason: 'synonyms', count: 1 })
    const line = (length: number) => `a, ${'b'.repeat(length - 3)}`
    expect([problem(line(longestSynonyms)), problem(line(longestSynonyms + 1))?.reason]).toEqual([null, 'synonyms'])
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `a${n}, b`).join('\n')
    expect(problem(lines(mostSynonyms))).toBeNull()
    expect(problem(lines(mostSynonyms + 1))).toEqual({ reason: 'too_many_lines', count: mostSynonyms })
  })
})
