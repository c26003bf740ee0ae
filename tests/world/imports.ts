import type { ImportTable } from '../../src/lib/contract/imports.ts'
import type { Answer, Caller } from './caller.ts'

const path = '/v1/desk/imports'

const sent = (who: Caller, to: string, part: string, value: string | Blob): Promise<Answer> => {
  const raw = new FormData()
  raw.set(part, value)
  return who.call('POST', to, { raw })
}

export const readFile = (who: Caller, bytes: Uint8Array) =>
  sent(who, `${path}/tables`, 'file', new Blob([bytes as Uint8Array<ArrayBuffer>]))

export const pasted = (who: Caller, text: string) => sent(who, `${path}/tables`, 'text', text)

/** What is sent to be checked or imported. */
export const planOf = ({ headings, columns, rows }: ImportTable, new_categories: string[] = []) => ({
  name: 'oggetti.csv',
  headings,
  columns,
  rows,
  new_categories,
})
type Plan = ReturnType<typeof planOf>

const inForm = (plan: unknown) => new Blob([JSON.stringify(plan)], { type: 'application/json' })
export const checkPlan = (who: Caller, plan: Plan) => sent(who, `${path}/checks`, 'plan', inForm(plan))
export const runPlan = (who: Caller, plan: Plan) => sent(who, path, 'plan', inForm(plan))
export const undoImport = (who: Caller, id: string) => who.delete(`${path}/${id}`)
export const listImports = (who: Caller) => who.get(path)
