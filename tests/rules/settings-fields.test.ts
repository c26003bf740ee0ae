import { describe, expect, it } from 'vitest'
import { categoryRules } from '../../src/lib/rules/category-fields.ts'
import { fieldProblem } from '../../src/lib/rules/fields.ts'
import { lendingRules } from '../../src/lib/rules/lending-fields.ts'
import { libraryRules, textsByPath } from '../../src/lib/rules/library-fields.ts'
import { mailRules } from '../../src/lib/rules/mail-fields.ts'
import { longest, required, told } from './told.ts'

const library = (name: keyof typeof libraryRules, value: string) => fieldProblem(libraryRules[name], value)?.reason
const lending = (name: keyof typeof lendingRules, value: string, answers = {}) =>
  fieldProblem(lendingRules[name], value, answers)

describe('What a library says of itself', () => {
  it.each(['', 'https://a.test/x', 'http://a.test', 'mailto:ciao@a.test', 'tel:+39051', '/faq', '/help#mail'])(
    'may link to «%s»',
    value => expect(library('links.how_work', value)).toBeUndefined(),
  )
  it.each(['javascript:alert(1)', '//a.test', '/\\a.test', 'a.test', 'data:text/html,x', 'https://'])(
    'does not link to «%s»',
    value => expect(library('links.how_work', value)).toBe('link'),
  )
  it('takes a chat by its number or name, or by a secure address', () => {
    for (const good of ['', '+39 333 123 4567', '393331234567', 'https://chat.test/x'])
      expect([good, library('contacts.whatsapp', good)]).toEqual([good, undefined])
    for (const bad of ['12', 'rimessa', 'http://chat.test/x'])
      expect([bad, library('contacts.whatsapp', bad)]).toEqual([bad, 'whatsapp'])
    for (const good of ['', '@rimessa', 'rimessa_bo', 'https://t.test/x'])
      expect([good, library('contacts.telegram', good)]).toEqual([good, undefined])
    for (const bad of ['@a', 'due parole', 'http://t.test/x'])
      expect([bad, library('contacts.telegram', bad)]).toEqual([bad, 'telegram'])
  })
  it('has a name and a town, and contacts and addresses of their kinds, none too long', () => {
    expect(required(libraryRules)).toEqual(['name', 'town'])
    expect(longest(libraryRules)).toEqual({ name: 80, town: 80 })
    const long = `https://a.test/${'a'.repeat(300)}`
    const sites = ['website', 'socials.ig', 'socials.fb', 'socials.yt', 'socials.tw'] as const
    for (const site of sites)
      expect([site, told(libraryRules, site, ['https://a.test', 'a.test', long])]).toEqual([
        site,
        [null, 'url', 'too_long'],
      ])
    for (const at of ['links.how_work', 'links.membership', 'links.contact'] as const)
      expect([at, told(libraryRules, at, ['/faq', 'faq', long])]).toEqual([at, [null, 'link', 'too_long']])
    for (const chat of ['contacts.whatsapp', 'contacts.telegram'] as const)
      expect([chat, told(libraryRules, chat, [long])]).toEqual([chat, ['too_long']])
    expect(told(libraryRules, 'contacts.phone', ['051 123456', 'al banco'])).toEqual([null, 'phone'])
    expect(told(libraryRules, 'contacts.email', ['a@a.test', 'a.test'])).toEqual([null, 'email_format'])
  })
  it('is read by path, whatever is empty', () => {
    expect(textsByPath({ name: 'A', available: true, contacts: { phone: null, email: 'a@a.test' } })).toEqual({
      name: 'A',
      'contacts.phone': '',
      'contacts.email': 'a@a.test',
    })
  })
})

describe('The rules of lending', () => {
  it('are whole numbers within their bounds, and a price in euro', () => {
    expect(lending('max_open_loans', '3')).toBeNull()
    expect(lending('max_open_loans', '0')).toEqual({ reason: 'too_small', count: 1 })
    expect(lending('preparation_days', '31')).toEqual({ reason: 'too_big', count: 30 })
    expect(lending('preparation_days', '1,5')).toEqual({ reason: 'only_numbers' })
    expect(lending('collect_open_days', '')).toEqual({ reason: 'required' })
    for (const good of ['5', '5,5', '5.50', '0']) expect(lending('delivery_price', good)).toBeNull()
    for (const bad of ['-1', '5,505', '5 euro']) expect(lending('delivery_price', bad)).toEqual({ reason: 'price' })
  })
  it('deliver somewhere, where they deliver', () => {
    expect(lending('delivery_radius_km', '0')).toBeNull()
    expect(lending('delivery_radius_km', '0', { delivery_on: 'on' })).toEqual({ reason: 'too_small', count: 1 })
  })
})

describe('A category', () => {
  it('has a name from which an address can be made, short enough for its tile', () => {
    expect(required(categoryRules)).toEqual(['name.it', 'training.it'])
    expect(told(categoryRules, 'name.it', ['Cucina', '3D', '🔨', '…', ' '])).toEqual([
      null,
      null,
      'has_letter',
      'has_letter',
      'required',
    ])
    expect(longest(categoryRules)).toEqual({ 'name.it': 40, 'name.en': 40, 'training.it': 200, 'training.en': 200 })
  })

  it('has days of preparation from none to a month, and loans at once from one to 99', () => {
    expect(told(categoryRules, 'preparation_days', ['0', '30', '31', '-1', '1,5'])).toEqual([
      null,
      null,
      'too_big',
      'only_numbers',
      'only_numbers',
    ])
    expect(told(categoryRules, 'max_open_loans', ['1', '99', '0', '100'])).toEqual([null, null, 'too_small', 'too_big'])
  })
})

describe('A mail server', () => {
  it('has a name or a number, a port, and an address from which it writes', () => {
    expect(required(mailRules)).toEqual(['host', 'port', 'from'])
    const good = ['smtp.rimessa.test', 'localhost', '192.0.2.1', '2001:db8::1', 'posta_1.casa-mia.test']
    expect(told(mailRules, 'host', good)).toEqual(good.map(() => null))
    const bad = ['smtp://rimessa.test', 'rimessa.test:25', 'due parole', '.test', 'a..b', 'rimessa.test.', 'a.test/x']
    expect(told(mailRules, 'host', bad)).toEqual(bad.map(() => 'host'))
    expect(told(mailRules, 'port', ['1', '65535', '0', '65536', 'x'])).toEqual([
      null,
      null,
      'too_small',
      'too_big',
      'only_numbers',
    ])
    expect(told(mailRules, 'from', ['ciao@rimessa.test', 'ciao'])).toEqual([null, 'email_format'])
    expect(longest(mailRules)).toMatchObject({ host: 253, user: 254, password: 500, name: 80 })
  })
})
