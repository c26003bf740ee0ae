import { expect } from 'vitest'
import { type Answers, fieldProblem, type FieldRule } from '../../src/lib/rules/fields.ts'

type Rules = Readonly<Record<string, readonly FieldRule[]>>

/** What each value of a field is told, in the order in which they are given; null: it will do. */
export const told = (rules: Rules, field: string, values: string[], answers: Answers = {}) =>
  values.map(value => fieldProblem(rules[field]!, value, answers)?.reason ?? null)

/** The fields that have to be filled in, all others left empty. */
export const required = (rules: Rules, answers: Answers = {}) =>
  Object.keys(rules).filter(field => fieldProblem(rules[field]!, '', answers)?.reason === 'required')

/** Fields whose text has a longest length, with it: one letter more is too long, and says how long it may be. */
export function longest(rules: Rules): Record<string, number> {
  const lengths = Object.entries(rules).map(([field, rules]) => {
    const problem = fieldProblem(rules, 'a'.repeat(5000))
    if (problem?.reason !== 'too_long') return [field, 0] as const
    expect(fieldProblem(rules, 'a'.repeat(problem.count!))?.reason).not.toBe('too_long')
    return [field, problem.count!] as const
  })
  return Object.fromEntries(lengths.filter(([, count]) => count > 0))
}
