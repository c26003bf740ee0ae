import { describe, expect, it } from 'vitest'
import { dayInRome } from '../../src/lib/format.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import * as members from '../../src/lib/rules/member-fields.ts'
import { linesOf, productRules, sheetRules, typedCodeRule } from '../../src/lib/rules/product-fields.ts'
import { longest, required, told } from './told.ts'

describe('A member', () => {
  it('has names, a day of joining that has come, and a reason for the change', () => {
    expect(required(members.memberRules)).toEqual(['first_name', 'last_name', 'joined_on', 'reason'])
    const today = dayInRome(new Date())
    expect(told(members.memberRules, 'joined_on', [today, addDays(today, 1), '2020-01-01'])).toEqual([
      null,
      'day_to_come',
      null,
    ])
    expect(longest(members.memberRules)).toEqual({
      first_name: 80,
      last_name: 80,
      'domicile.address': 200,
      'domicile.city': 100,
      fiscalcode: 40,
      nation: 60,
      reason: 500,
    })
  })

  it('has the whole of an address or none', () => {
    const place = ['domicile.address', 'domicile.cap', 'domicile.city', 'domicile.province']
    for (const filled of place) {
      expect(place.filter(one => told(members.memberRules, one, [' '], { [filled]: 'x' })[0])).toEqual(place)
      expect(required(members.memberRules, { [filled]: '  ' })).not.toContain(filled)
    }
    expect(told(members.memberRules, 'domicile.cap', ['40125', '4012', 'abcde'])).toEqual([
      null,
      'five_digits',
      'five_digits',
    ])
    expect(told(members.memberRules, 'domicile.province', ['BO', 'B', 'BOL'])).toEqual([
      null,
      'two_letters',
      'two_letters',
    ])
    expect(told(members.memberRules, 'phone', ['051 123456', 'x'])).toEqual([null, 'phone'])
    expect(told(members.memberRules, 'email', ['a@a.test', 'a'])[0]).toBeNull()
    expect(told(members.memberRules, 'email', ['a'])[0]).not.toBeNull()
  })

  it('is registered with a name and a way to be reached', () => {
    const rules = members.registrationRules
    expect(required(rules)).toEqual(['first_name', 'last_name', 'phone'])
    expect(required(rules, { email: 'a@a.test' })).toEqual(['first_name', 'last_name'])
    expect(required(rules, { email: ' ' })).toContain('phone')
    expect(told(rules, 'phone', ['x'], { email: 'a@a.test' })).toEqual(['phone'])
    expect(told(rules, 'address', ['', 'Via Lame 1, 40122 Bologna BO', 'Via Lame'])).toEqual([
      null,
      null,
      'address_line',
    ])
    expect(told(rules, 'point', [members.noPointYet, '', 'p1'])).toEqual(['required', null, null])
    expect(longest(rules)).toMatchObject({ first_name: 80, reason: 500 })
  })

  it('has a card with days in their order, and for nothing only with a reason', () => {
    expect(required(members.cardRules)).toEqual(['name', 'from_date', 'to_date', 'reason'])
    const to = (value: string) => told(members.cardRules, 'to_date', [value], { from_date: '2026-12-01' })[0]
    expect([to('2026-11-30'), to('2026-12-01')]).toEqual(['day_order', null])
    expect(longest(members.cardRules)).toEqual({ name: 60, card_number: 40, reason: 500 })
    expect(required(members.givingRules)).toEqual(['kind', 'paid'])
    expect(required(members.givingRules, { paid: 'cash' })).toEqual(['kind', 'paid'])
    expect(required(members.givingRules, { paid: 'free' })).toEqual(['kind', 'paid', 'reason'])
    expect(required(members.registrationRules, { paid: 'free' })).toContain('reason')
    expect(told(members.givingRules, 'point', ['?', '', 'p1'])).toEqual(['required', null, null])
    expect(longest(members.givingRules)).toEqual({ reason: 500 })
  })

  it('has notes and suspensions that say something', () => {
    expect([required(members.noteRules), required(members.suspensionRules)]).toEqual([['text'], ['reason']])
    expect([longest(members.noteRules), longest(members.suspensionRules)]).toEqual([{ text: 1000 }, { reason: 500 }])
  })
})

describe('An object', () => {
  it('has what is asked of it, and texts as long as the page has room', () => {
    expect(required(productRules)).toEqual(['name', 'description', 'category', 'point'])
    expect(required(sheetRules)).toEqual(['code', 'name', 'description', 'category', 'point'])
    const texts = { name: 120, description: 4000, name_en: 120, description_en: 4000 }
    expect(longest(productRules)).toEqual(texts)
    expect(longest(sheetRules)).toEqual({
      shelf: 60,
      ...texts,
      owner_line: 160,
      brand: 80,
      model: 80,
      safety_notice: 500,
      internal_note: 2000,
      serial: 80,
      bought_from: 120,
      donor: 120,
    })
  })

  it('has a box of thirty lines at most, each of 120 letters', () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'a').join('\n\n')
    for (const field of ['contents', 'contents_en'])
      expect(
        told(sheetRules, field, [lines(30), lines(31), 'a'.repeat(120), 'a'.repeat(121), '🔨'.repeat(120)]),
      ).toEqual([null, 'too_many_lines', null, 'line_too_long', null])
    expect(linesOf(' a \n\n b')).toEqual(['a', 'b'])
  })

  it('has a code, euro and instructions as they are written', () => {
    expect(told(sheetRules, 'code', [' A 12 ', 'a-1', '-a', 'a-', 'a'.repeat(40), 'a'.repeat(41)])).toEqual([
      null,
      null,
      'code',
      'code',
      null,
      'code',
    ])
    expect(told({ code: [typedCodeRule] }, 'code', [' ', '-', 'A1'])).toEqual([null, 'code', null])
    for (const field of ['value', 'deposit'])
      expect(told(sheetRules, field, ['', '7', '7,5', '7.50', '999999', '1000000', '7,505', '-7', '7 €'])).toEqual([
        ...Array.from({ length: 5 }, () => null),
        ...Array.from({ length: 4 }, () => 'price'),
      ])
    const manual = '/v1/catalogs/z/p/files?name=a-1'
    expect(told(sheetRules, 'manual', [' ', ' https://a.test/x ', manual, 'a.test', 'javascript:a.b', '/etc'])).toEqual(
      [null, null, null, 'url', 'url', 'url'],
    )
  })
})
