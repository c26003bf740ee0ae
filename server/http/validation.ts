import type * as z from 'zod'
import en from '../../src/content/strings/en/rules.json' with { type: 'json' }
import it from '../../src/content/strings/it/rules.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { fieldProblem, type FieldRule } from '../../src/lib/rules/fields.ts'
import { translator } from '../../src/lib/translate.ts'
import { Refusal } from '../refusal.ts'

type Issue = z.core.$ZodIssue
type Rule = keyof typeof it

const t = { it: translator(it, 'it'), en: translator(en, 'en') }

function sizeRule(issue: Issue & { code: 'too_small' | 'too_big' }): [Rule, number] {
  const small = issue.code === 'too_small'
  const count = Number(small ? issue.minimum : issue.maximum)
  if (issue.origin === 'string' && small && count <= 1) return ['required', count]
  if (issue.origin === 'string') return [small ? 'too_short' : 'too_long', count]
  return [small ? 'too_small' : 'too_big', count]
}

function ruleOf(issue: Issue): [Rule, number] {
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeRule(issue)
  if (issue.code === 'unrecognized_keys') return ['unknown', 0]
  if (issue.code === 'invalid_value')
    return [issue.input === undefined || issue.input === '' ? 'required' : 'choice', 0]
  const rule: unknown = issue.code === 'custom' && issue.params?.rule
  if (typeof rule === 'string' && rule in it) return [rule as Rule, 0]
  if (issue.code === 'invalid_type') {
    return [issue.input === undefined ? 'required' : issue.expected === 'number' ? 'number' : 'invalid', 0]
  }
  if (issue.code === 'invalid_format')
    return [issue.format === 'email' ? 'email' : issue.format === 'date' ? 'date' : 'invalid', 0]
  return ['invalid', 0]
}

/** A caller that sends thousands of wrong fields is told of the first ones only: more would cost time and a long answer. */
const mostFields = 50

function pathsOf(issue: Issue): string[] {
  const path = issue.path.map(String)
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostFields) : [undefined]
  return keys.map(key => [...path, ...(key === undefined ? [] : [key])].join('.').slice(0, 200))
}

/** The sentence for a field that breaks a rule which no schema knows. */
export const ruleSentence = (lang: Lang, rule: Rule, count = 0): string => t[lang](rule, { count })

/**
 * Checks answers with the rules that their form has; an answer that is not there is not changed.
 * @throws Refusal `resource.validation` with a sentence a field
 */
export function requireRules<Name extends string>(
  lang: Lang,
  rules: Record<Name, readonly FieldRule[]>,
  answers: { [Field in Name]?: string | null | undefined },
): void {
  const fields: Record<string, string> = {}
  for (const name of Object.keys(rules) as Name[]) {
    if (answers[name] === undefined) continue
    const problem = fieldProblem(rules[name], answers[name] ?? '')
    if (problem) fields[name] = ruleSentence(lang, problem.reason, problem.count)
  }
  if (Object.keys(fields).length) throw new Refusal('resource.validation', fields)
}

/** One sentence a field, in the reader's language; the first problem of a field is the one shown. */
export function fieldProblems(lang: Lang, issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues.slice(0, mostFields)) {
    const [rule, count] = ruleOf(issue)
    for (const path of pathsOf(issue)) if (!fields.has(path)) fields.set(path, t[lang](rule, { count }))
  }
  return Object.fromEntries([...fields].slice(0, mostFields))
}

/**
 * Reads a value with a schema.
 * @throws Refusal `resource.validation` with a sentence a field
 */
export function readAs<S extends z.ZodType>(schema: S, value: unknown, lang: Lang): z.output<S> {
  const read = schema.safeParse(value, { reportInput: true })
  if (read.success) return read.data
  // Not a form with a wrong field, but no form at all.
  if (read.error.issues.some(issue => issue.code === 'invalid_type' && issue.path.length === 0))
    throw new Refusal('request.malformed')
  throw new Refusal('resource.validation', fieldProblems(lang, read.error.issues))
}
