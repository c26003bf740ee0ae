import { describe, expect, it } from 'vitest'
import { answersRules, asksRules, domainsIn, mostDomains } from '../../src/lib/rules/asks-fields.ts'
import { signUpFields, signUpRules, usualAsks } from '../../src/lib/rules/sign-up-fields.ts'
import { longest, required, told } from './told.ts'

describe('What a sign-up asks', () => {
  it('lets in the addresses of some domains, as people write them', () => {
    expect(domainsIn(' Unibo.test, @studio.unibo.test;\n unibo.test ')).toEqual(['unibo.test', 'studio.unibo.test'])
    const many = (count: number) => Array.from({ length: count }, (_, n) => `d${n}.test`).join(' ')
    expect(
      told(asksRules, 'domains', [
        'unibo.test',
        many(mostDomains),
        many(mostDomains + 1),
        'unibo',
        '-a.test',
        'a-.test',
        'a.t',
      ]),
    ).toEqual([null, null, 'domains', 'domains', 'domains', 'domains', 'domains'])
    expect(told(asksRules, 'student_domain', ['a.b.test', 'a..test', 'a.test_b'])).toEqual([null, 'domains', 'domains'])
    expect([required(asksRules), required(asksRules, { who: 'domains' })]).toEqual([[], ['domains']])
  })

  it('refuses the address of another domain, where it asks for one', () => {
    const asks = { ...usualAsks, who: 'domains' as const, domains: ['unibo.test'] }
    expect(told(answersRules(asks), 'email', ['a@UNIBO.test', 'a@x.unibo.test', 'a@unibo.test@b.test', ''])).toEqual([
      null,
      'domain',
      'domain',
      null,
    ])
    expect(told(answersRules({ ...asks, who: 'everybody' }), 'email', ['a@b.test'])).toEqual([null])
  })
})

describe('A sign-up', () => {
  const asks = (set: Partial<typeof usualAsks>) => required(signUpRules({ ...usualAsks, ...set }))

  it('needs what its library asks for, and of the rest only what it has room for', () => {
    const always = ['name.first_name', 'name.last_name', 'email', 'password']
    expect(asks({})).toEqual(signUpFields.filter(field => field !== 'address.nation'))
    expect(asks({ phone: 'none', code: 'none', address: 'none' })).toEqual(always)
    expect(asks({ phone: 'optional', code: 'fiscal', address: 'none' })).toEqual([
      'name.first_name',
      'name.last_name',
      'fiscalcode',
      'email',
      'password',
    ])
    expect(longest(signUpRules(usualAsks))).toMatchObject({
      'name.first_name': 80,
      'name.last_name': 80,
      'address.address': 200,
      'address.city': 100,
    })
  })

  it('has an Italian postal code in Italy alone, and a tax code only where that is the code', () => {
    const rules = signUpRules(usualAsks)
    expect(told(rules, 'address.postalcode', ['4012', '40122'], { 'address.nation': 'IT' })).toEqual([
      'five_digits',
      null,
    ])
    expect(told(rules, 'address.postalcode', ['SW1A 1AA'], { 'address.nation': 'GB' })).toEqual([null])
    expect(told(rules, 'fiscalcode', ['0000123456'])).toEqual([null])
    expect(told(signUpRules({ ...usualAsks, code: 'fiscal' }), 'fiscalcode', ['0000123456'])).not.toEqual([null])
    expect(told(rules, 'address.province', ['BOL'])).toEqual(['two_letters'])
    expect(told(signUpRules({ ...usualAsks, phone: 'optional' }), 'phone', ['x', ''])).toEqual(['phone', null])
    expect(told(rules, 'password', ['1234567'])).toEqual(['too_short'])
  })
})
