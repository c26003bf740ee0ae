import { expect, it } from 'vitest'
import { ownDetailsRules } from '../../src/lib/rules/own-details.ts'
import { signUpRules, usualAsks } from '../../src/lib/rules/sign-up-fields.ts'

const typed = ['', ' ', 'casa', '051 1234567', '12345', 'RSSMRA85T10A562S', 'RSSMRA85T10A562X']

it('what members correct of themselves is asked for as the sign-up asks for it', () => {
  for (const phone of ['required', 'optional', 'none'] as const)
    for (const code of ['student', 'fiscal', 'none'] as const) {
      const asks = { ...usualAsks, phone, code }
      const own = ownDetailsRules(asks, { phone: 'nothing typed', fiscalcode: 'nothing typed' })
      const asked = signUpRules(asks)
      const answers = (rules: readonly ((value: string, all: Record<string, string>) => unknown)[]) =>
        typed.map(value => rules.map(rule => rule(value, {})).find(Boolean) ?? null)
      expect(answers(own.phone)).toEqual(answers(asked.phone))
      expect(answers(own.fiscalcode)).toEqual(answers(asked.fiscalcode))
    }
})

it('what is as it was passes, though it would be refused today', () => {
  const own = ownDetailsRules({ ...usualAsks, code: 'fiscal' }, { phone: 'casa', fiscalcode: '' })
  expect(own.phone.map(rule => rule(' casa ', {}))).toEqual([null, null])
  expect(own.fiscalcode.map(rule => rule('', {}))).toEqual([null, null])
})
