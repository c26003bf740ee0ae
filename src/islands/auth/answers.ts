export type FieldName = 'email' | 'password'
export type Answers = Record<FieldName, string>
export type Missing = Partial<Record<FieldName, string>>

const names: readonly FieldName[] = ['email', 'password']

/** What stands in the form; the address without the spaces that a keyboard adds. */
export function answersOf(form: HTMLFormElement): Answers {
  const data = new FormData(form)
  return { email: String(data.get('email')).trim(), password: String(data.get('password')) }
}

/** The sentence for each field that is required and empty. */
export function missingIn(answers: Answers, required: string): Missing {
  return Object.fromEntries(names.filter(name => !answers[name]).map(name => [name, required]))
}

export function focusFirst(form: HTMLFormElement, missing: Missing): void {
  const first = names.find(name => missing[name])
  if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
}
